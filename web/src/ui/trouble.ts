// Errors in words: a refusal says its own sentence and what is wrong, anything else that the page has failed.

import { Refusal } from "../net/api";
import { pick, say } from "../l10n/speech.svelte";
import { toast } from "./toasts.svelte";

export function inWords(error: unknown, otherwise = "error-page"): string {
  return error instanceof Refusal ? [error.failure.message, ...error.failure.defects].map(pick).join(" ") : say(otherwise);
}

export function complain(error: unknown, otherwise?: string): void {
  toast(inWords(error, otherwise), "bad");
}
