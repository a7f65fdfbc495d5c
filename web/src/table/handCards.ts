// Cards of the hand: what can be done with one, and what a tap on it does.

import type { Choice, GameView, Section, Side, Verb } from "../net/wire";
import type { Interaction } from "./interaction.svelte";

/** The card that lies open beside the hand of its side. */
const SORTIE = "air-sortie";

/** The cards before a player: the hand, then what lies open beside it. */
export const cardsBefore = (game: GameView, side: Side | null): string[] => [...game.hand, ...openCards(game, side)];
export const openCards = (game: GameView, side: Side | null): string[] => Array<string>((side !== null && game.sorties[side]) || 0).fill(SORTIE);

const FROM_HAND = new Set<Verb>(["play", "react", "discard", "lay"]);
const isFromHand = (verb: Verb): boolean => FROM_HAND.has(verb);

/** Whether a general acts: the cards played now are his, not those of the hand. */
export const isGeneralActing = (game: GameView): boolean => game.staff?.general != null;

/** The ways to use a card of the hand now, of one kind or of any. */
export const waysFromHand = (game: GameView, card?: string): Choice[] =>
  game.choices.filter((c) => (c.verb === "sortie" ? card === SORTIE : isFromHand(c.verb) && (card === undefined || c.card === card) && !(c.verb === "play" && isGeneralActing(game))));

/** The generals to whom a card of the hand may be given now, of one kind or of any. */
export const gifts = (game: GameView, card?: string): Choice[] =>
  game.choices.filter((c) => c.verb === "give" && (card === undefined || c.card === card));

/** The gift of a card to a general, if that is allowed. */
export const giftTo = (game: GameView, card: string, general: Section): Choice | undefined =>
  gifts(game, card).find((c) => c.action === giftAction(card, general));

/** The action in its notation, also where it is not allowed. */
export const giftAction = (card: string, general: Section): string => `give ${card} to ${general}`;

/** The first tap raises a card; the second plays it, where there is only one way to. */
export function tapCard(interaction: Interaction, game: GameView, place: number): void {
  const card = cardsBefore(game, interaction.table.me)[place];
  if (!card) return;
  const { mayChoose } = interaction.table;
  const ways = mayChoose ? waysFromHand(game, card) : [];
  const given = mayChoose ? gifts(game, card) : [];
  if (interaction.raised === place) {
    if (ways.length === 1 && given.length === 0) interaction.act(ways[0]!);
    else interaction.raised = null;
    return;
  }
  interaction.raised = place;
  if (mayChoose && (game.phase === "card" || game.phase === "give") && ways.length + given.length === 0) void interaction.ask(`play ${card}`, null);
  else interaction.answer = null;
}
