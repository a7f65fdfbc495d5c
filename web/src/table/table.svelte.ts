// One table as this page knows it: the view, the log, the people, and what is being sent.

import { say, pick } from "../l10n/speech.svelte";
import { settings } from "../person/settings.svelte";
import { toast } from "../ui/toasts.svelte";
import type { Because, ChatLine, ChatRoom, Choice, Fresh, FromBrowser, GameView, LogEntry, Meant, Phase, SeatInfo, Side, Sight, StandingOrder, TableView, Threats, ToBrowser } from "../net/wire";
import { withdrawal, type Withdrawal } from "./choices";
import { scenesOf } from "./scenes";
import { ScenePlayer } from "./scenePlayer.svelte";
import { isFree, SPECTATOR, sideOf } from "./seats";
import { TurnReplay } from "./turnReplay.svelte";
import { TableSocket } from "../net/socket";
import { complain } from "../ui/trouble";

const UNANSWERED_MS = 10_000;

// Choices that show nobody's cards: on one screen they are made without passing the device.
const OPEN_PHASES = new Set<Phase>(["flags", "retreat"]);

export class Table {
  view = $state.raw<TableView | null>(null);
  entries = $state.raw<LogEntry[]>([]); // those already shown
  chat = $state.raw<ChatLine[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  spectators = $state(0); // people
  watchers = $state.raw<string[]>([]); // their names, as far as they fit
  cancelled = $state(false); // its host has taken the table back
  link = $state<"opening" | "open" | "cut">("opening");
  waiting = $state(false); // an action is on its way
  passing = $state(false); // the device changes hands without a word
  readonly scenePlayer: ScenePlayer;
  private readonly socket: TableSocket;
  private guard: ReturnType<typeof setTimeout> | null = null;
  private asked = 0;
  private readonly questions = new Map<number, (because: Because) => void>();

  /** Enemies that could attack, by hex; on request. */
  threats = $state.raw<Threats["at"]>({});
  private wondered = 0;

  /** A turn being shown again; nothing can be chosen meanwhile. */
  again = $state.raw<TurnReplay | null>(null);

  private curious: ((meant: Meant) => void)[] = [];

  constructor(readonly id: string) {
    this.scenePlayer = new ScenePlayer((entry) => {
      this.entries = [...this.entries.filter((e) => e.number !== entry.number), entry];
    });
    this.socket = new TableSocket(id, {
      heard: (message) => this.heard(message),
      opened: () => (this.link = "open"),
      cut: () => {
        this.link = "cut";
        this.steps = null;
        this.answered();
      },
      unknown: () => this.gone(),
    });
  }

  /** There is no such table any more. */
  private gone(): void {
    this.cancelled = true;
    this.leave();
  }

  leave(): void {
    this.answered();
    this.socket.close();
  }

  /** The seat this person acts for now; null for spectators, and while a shared screen changes hands. */
  get seat(): string | null {
    const view = this.view;
    if (!view) return null;
    if (view.card.opponent === "here") return view.hot_seat;
    return view.seat === SPECTATOR ? null : view.seat;
  }

  /** The side this person plays now. */
  get me(): Side | null {
    return this.seat === null ? null : sideOf(this.seat);
  }

  get watching(): boolean {
    return this.view?.seat === SPECTATOR;
  }

  /** Whether a player is still missing. */
  get isWaiting(): boolean {
    return this.seats.some(isFree);
  }

  /** The chat as it is read here: a player may not want to hear the spectators. */
  get heardLines(): ChatLine[] {
    return settings.muteWatchers && !this.watching ? this.chat.filter((line) => line.room !== "watchers") : this.chat;
  }

  /** Whether a seat is one of this person's. */
  holds(seat: string | null): boolean {
    return this.seats.some((s) => s.mine && s.seat === seat);
  }

  /** The seats of a side with their sitters. */
  seatsOf(side: Side): SeatInfo[] {
    return this.seats.filter((s) => s.side === side);
  }

  /** Whether a side must decide now. */
  isDeciding(side: Side): boolean {
    const decider = this.view?.game.decider ?? null;
    return decider !== null && sideOf(decider) === side;
  }

  /** The game on the board: the present one once all scenes are over. */
  get game(): GameView | null {
    return this.scenePlayer.game;
  }

  get mayChoose(): boolean {
    return this.again === null && !this.scenePlayer.playing && !this.waiting && this.link === "open" && (this.game?.choices.length ?? 0) > 0;
  }

  /** The side drawn at the bottom; on a shared screen it turns with the turn, not with every answer, or never. */
  bottom(top: Side): Side {
    const game = this.game;
    const below: Side = top === "axis" ? "allies" : "axis";
    if (!game || !this.view || this.watching) return below;
    if (this.view.card.opponent !== "here") return this.me ?? below;
    return settings.turns ? game.active : below;
  }

  /** Whether the hand may be shown: an answer given on a lent device needs none. */
  get handOpen(): boolean {
    const view = this.view;
    if (!view || this.me === null) return false;
    return view.card.opponent !== "here" || this.isDeciding(view.game.active) || view.game.phase === "react" || view.game.over;
  }

  /** Same screen: the device must change hands before the game goes on. */
  get mustPass(): string | null {
    const view = this.view;
    if (!view || view.card.opponent !== "here" || this.watching) return null;
    if (this.scenePlayer.playing || this.passing) return null;
    const { decider, over } = view.game;
    return !over && decider !== null && decider !== view.hot_seat ? decider : null;
  }

  act(choice: Choice): void {
    if (!this.view || this.waiting) return;
    this.sendAct(choice.action);
  }

  private sendAct(action: string): boolean {
    return this.view !== null && this.send({ type: "act", version: this.view.game.version, action }) && this.hold();
  }

  /** Nothing more is sent until the server has answered. */
  private hold(): true {
    this.waiting = true;
    this.guard = setTimeout(() => {
      toast(say("error-unanswered"), "bad");
      this.answered();
      this.socket.reopen();
    }, UNANSWERED_MS);
    return true;
  }

  undo(): void {
    if (this.view) this.send({ type: "undo", version: this.view.game.version });
  }

  private steps: Withdrawal | null = null; // of an order being taken back
  private stepped = -1; // the version the last of them was made from

  /** Take one order back: undo up to it, then give the later ones again. */
  withdraw(hex: string): void {
    if (this.waiting) return;
    this.steps = this.view?.game.can_undo ? withdrawal(this.entries, this.me, hex) : null;
    this.stepped = -1;
    if (this.steps) this.goBack();
    else toast(say("turn-order-stays"));
  }

  /** The next step of an order taken back, once the last one is answered. */
  private goBack(): void {
    const { steps, view } = this;
    if (!steps || !view || view.game.version === this.stepped) return;
    this.stepped = view.game.version;
    if (steps.undos > 0 && !view.game.can_undo) {
      toast(say("turn-order-stays"));
      steps.again.splice(0, steps.undos - 1); // those not taken back yet stand as they are
      steps.undos = 0;
    }
    if (steps.undos > 0) {
      steps.undos -= 1;
      if (this.send({ type: "undo", version: view.game.version })) this.hold();
      else this.steps = null;
      return;
    }
    const action = steps.again.shift();
    if (action === undefined || !view.game.choices.some((c) => c.action === action) || !this.sendAct(action)) this.steps = null;
  }

  answerUndo(accept: boolean): void {
    this.send({ type: "answer-undo", accept });
  }

  say(text: string, room: ChatRoom = "players"): boolean {
    return this.send({ type: "say", text, room });
  }

  pass(): void {
    this.send({ type: "pass" });
  }

  resign(): void {
    this.send({ type: "resign" });
  }

  /** Part with a player who is away; the server names them in `view.silent`. */
  dismiss(seat: string): void {
    this.send({ type: "dismiss", seat });
  }

  /** What to do about enemies that move within range, without being asked. */
  setStanding(order: StandingOrder): void {
    this.send({ type: "standing", order });
  }

  mute(nickname: string, on: boolean): void {
    this.send({ type: "mute", nickname, on });
  }

  /** A computer plays a seat for the time being; without a level the own seat is taken back. */
  standIn(seat: string, level: string): void {
    this.send({ type: "stand-in", seat, level });
  }

  /** A computer plays all that is one's own for the time being. */
  leaveTo(level: string): void {
    for (const seat of this.seats) if (seat.mine && !seat.computer) this.standIn(seat.seat, level);
  }

  takeSeat(seat: string): void {
    this.send({ type: "claim-seat", seat });
  }

  /** Part with one of several seats; once the battle has begun, to a computer of that level. */
  giveSeat(seat: string, level: string): void {
    this.send({ type: "give-seat", seat, level });
  }

  rematch(): void {
    this.send({ type: "rematch" });
  }

  why(action: string): Promise<Because> {
    const ask = ++this.asked;
    return new Promise((resolve) => {
      this.questions.set(ask, resolve);
      if (!this.send({ type: "why", ask, action })) this.questions.delete(ask);
    });
  }

  private readonly looks = new Map<number, (sight: Sight) => void>();

  /** What there is to know about a hex beside what the view shows. */
  look(hex: string): Promise<Sight> {
    const ask = ++this.asked;
    return new Promise((resolve) => {
      this.looks.set(ask, resolve);
      if (!this.socket.send({ type: "look", ask, hex })) this.looks.delete(ask);
    });
  }

  /** Learn which enemies could attack my units, also where this one could move to. */
  askThreats(unit: string | null): void {
    this.wondered = ++this.asked;
    this.socket.send({ type: "threats", ask: this.wondered, unit });
  }

  /** Nobody wants to know any more, or the position has changed. */
  forgetThreats(): void {
    this.wondered = 0;
    this.threats = {};
  }

  /** Show a turn again, unless the game has gone on or something else is being shown; whether it is shown. */
  async showAgain(turn: LogEntry[]): Promise<boolean> {
    if (turn.length === 0 || this.scenePlayer.playing || this.mustPass) return false;
    const { entries } = this;
    try {
      const again = await TurnReplay.of(this.id, turn, this.me);
      if (entries === this.entries) this.again = again;
      return entries === this.entries;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  closeAgain(): void {
    this.again?.stop();
    this.again = null;
  }

  /** What the computer meant to do in its last turn. */
  meant(): Promise<Meant> {
    return new Promise((resolve) => {
      this.curious.push(resolve);
      if (!this.send({ type: "intent" })) this.curious = [];
    });
  }

  private send(message: FromBrowser): boolean {
    if (this.socket.send(message)) return true;
    toast(say("error-cut"), "bad");
    return false;
  }

  private answered(): void {
    if (this.guard) clearTimeout(this.guard);
    this.guard = null;
    this.waiting = false;
  }

  private heard(message: ToBrowser): void {
    switch (message.type) {
      case "fresh":
        this.answered();
        this.fresh(message);
        this.goBack();
        break;
      case "refused":
        this.steps = null;
        this.answered();
        toast(pick(message.error.message), "bad", message.error.rule);
        break;
      case "cancelled":
        this.gone();
        break;
      case "chat":
        this.chat = [...this.chat, ...message.lines.filter((l) => !this.chat.some((c) => c.number === l.number))].sort((a, b) => a.number - b.number);
        break;
      case "because":
        this.questions.get(message.ask)?.(message);
        this.questions.delete(message.ask);
        break;
      case "sight":
        this.looks.get(message.ask)?.(message);
        this.looks.delete(message.ask);
        break;
      case "threats":
        if (message.ask === this.wondered) this.threats = message.at;
        break;
      case "meant":
        this.curious.splice(0).forEach((resolve) => resolve(message));
        break;
      case "presence":
        this.seats = message.seats;
        this.spectators = message.spectators;
        this.watchers = message.watchers;
        break;
    }
  }

  private fresh({ view, entries, first }: Fresh): void {
    const before = this.view;
    this.view = view;
    if (entries.length > 0 || first) {
      this.again?.stop();
      this.again = null; // the game goes on
    }
    this.seats = view.card.seats;
    if (first || !before || !this.scenePlayer.game) {
      this.entries = entries;
      this.scenePlayer.cutTo(view.game);
    } else if (entries.length > 0) {
      const scenes = scenesOf(entries, this.latest(), view.game, this.me);
      this.scenePlayer.show({ scenes, end: view.game, finished: () => this.passOpenly(view) });
      this.end = view.game;
      return;
    } else if (!this.scenePlayer.playing) {
      this.scenePlayer.cutTo(view.game);
    } else {
      this.scenePlayer.show({ scenes: [], end: view.game, finished: () => {} });
    }
    this.end = view.game;
    this.passOpenly(view);
  }

  private end: GameView | null = null;

  /** Where the scenes already queued will end: the next ones begin there. */
  private latest(): GameView {
    return this.scenePlayer.playing && this.end ? this.end : this.scenePlayer.game!;
  }

  private holder: string | null = null; // the seat that holds the device
  private lender: string | null = null; // the seat that will get it back

  /** Retreats and flags are chosen in the open; the hand stays face down meanwhile. */
  private passOpenly(view: TableView): void {
    const { game } = view;
    this.passing = false;
    if (view.card.opponent !== "here" || this.watching || game.over || game.decider === null) return;
    if (view.hot_seat !== null) this.holder = view.hot_seat;
    if (game.decider === view.hot_seat) return;
    const lent = OPEN_PHASES.has(game.phase) && this.holder !== null && sideOf(this.holder) === game.active;
    const returned = this.lender === game.decider;
    this.lender = lent ? this.holder : null;
    if (lent || returned) {
      this.passing = true;
      this.pass();
    }
  }
}
