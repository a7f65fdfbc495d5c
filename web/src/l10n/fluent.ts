// Messages in Fluent: one bundle per language, made from the files the server uses too.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Text } from "../net/wire";

export type Args = Record<string, FluentVariable>;

/** Says messages, and picks from texts that come in both languages. */
export interface Speaker {
  say: (key: string, args?: Args) => string;
  pick: (text: Text) => string;
}

/** Enough for what is no text of both languages. */
export type Says = Pick<Speaker, "say">;

export function bundleOf(lang: string, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length > 0) throw errors[0];
  return bundle;
}

/** Add messages to a bundle; those that it has already stay the same. */
export function addMessages(bundle: FluentBundle, text: string): void {
  const errors = bundle.addResource(new FluentResource(text), { allowOverrides: true });
  if (errors.length > 0) throw errors[0];
}

/** The message, or its key where it is missing: a page with a hole is better than no page. */
export function format(bundle: FluentBundle, key: string, args: Args = {}): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  // A name that ends with an exclamation mark ends its sentence too.
  return bundle.formatPattern(message.value, args, []).replace(/!\.(?=\s|$)/g, "!");
}
