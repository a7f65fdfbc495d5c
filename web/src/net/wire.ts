// Generated from server/wire, notation/vocabulary.py and notation/facts.py; do not edit.

export type Side = "allies" | "axis";
export type Section = "left" | "center" | "right";
export type Opponent = "computer" | "here" | "online";
export type ClockName = "none" | "quick" | "evening" | "hour" | "live" | "fast" | "slow";
export type Cause = "dice" | "cards" | "choice";
export type Lang = "en" | "fr";
export type ChatRoom = "players" | "side" | "watchers" | "all";
export type CardSet = "" | "two-decks" | "on-the-move";
export type ArmyCharacter = "armor" | "infantry" | "balanced";
export type CommandSystem = "cards" | "leaders";
export type DeploymentOrder = "turns" | "unseen";
export type ClockOwner = "seat" | "side";
export type GameResult = "won" | "drawn" | "lost";
export type StandingOrder = "ask" | "always" | "never" | "armor" | "near";

export const VERBS = ["drop", "play", "order", "target", "heal", "move", "attack", "clear", "react", "ignore", "retreat", "advance", "keep", "done", "end", "pass", "seal", "exit", "discard", "sortie", "call", "enter", "fly", "strafe", "land", "dive", "rescue", "give", "roll", "yield", "lay", "supply", "pick", "deploy", "suppress", "shell", "smother", "reroll", "mission", "smoke", "reveal", "blow", "build", "place", "unload", "demolish", "sabotage"] as const;
export type Verb = (typeof VERBS)[number];

export const PHASES = ["drop", "card", "order", "target", "heal", "move", "battle", "react", "flags", "retreat", "ground", "again", "sally", "keep", "over", "plane", "flight", "give", "initiative", "yield", "lay", "back", "onward", "march", "opportunity", "deploy", "reroll", "stray", "withdraw", "support", "bridge", "place", "activate", "unload", "sabotage", "join"] as const;
export type Phase = (typeof PHASES)[number];

export const WAYS = ["attack", "suppress", "shell", "smother"] as const;
export type Way = (typeof WAYS)[number];

export const MISSIONS = ["harassing", "neutralising", "destruction", "barrage", "smoke"] as const;
export type Mission = (typeof MISSIONS)[number];

export const STAGES = ["first", "overrun", "second-shot", "ambush", "strike", "strafe", "dive", "back", "opportunity", "astray", "from-afar"] as const;
export type Stage = (typeof STAGES)[number];

export const FACES = ["infantry", "armor", "grenade", "flag", "star"] as const;
export type Face = (typeof FACES)[number];

export type Fact =
  | { fact: "way"; at: string; way: Way; unit: string }
  | { fact: "rerolled"; at: string; dice: number; unit: string }
  | { fact: "strayed"; at: string }
  | { fact: "smoked"; at: string; turns: number }
  | { fact: "mission"; side: Side; mission: Mission; left: number }
  | { fact: "turn"; side: Side; number: number }
  | { fact: "played"; side: Side; card: string; kind: string }
  | { fact: "discarded"; side: Side; card: string | null }
  | { fact: "drew"; side: Side; card: string | null; left: number }
  | { fact: "looked"; side: Side; card: string | null; left: number }
  | { fact: "shuffled"; cards: number }
  | { fact: "ordered"; at: string; unit: string }
  | { fact: "moved"; from: string; to: string; unit: string }
  | { fact: "retreated"; from: string; to: string; unit: string }
  | { fact: "took-ground"; from: string; to: string; unit: string }
  | { fact: "cleared"; at: string; obstacles: string[] }
  | { fact: "dug"; at: string }
  | { fact: "landed"; at: string | null; safely: boolean }
  | { fact: "targeted"; at: string }
  | { fact: "attack"; from: string | null; at: string; stage: Stage }
  | { fact: "die"; face: Face }
  | { fact: "confirming"; at: string; hits: number; unit: string }
  | { fact: "lost"; at: string; figures: number; unit: string }
  | { fact: "healed"; at: string; figures: number; unit: string }
  | { fact: "unloaded"; from: string; to: string; unit: string }
  | { fact: "sabotage"; side: Side; dice: number }
  | { fact: "star-laid"; at: string; stars: number; need: number }
  | { fact: "supplied"; from: string; to: string; unit: string }
  | { fact: "placed"; at: string; side: Side; unit: string }
  | { fact: "led"; from: string; to: string | null; side: Side }
  | { fact: "broke-in"; at: string; unit: string; side: Side }
  | { fact: "passed"; side: Side }
  | { fact: "handed"; side: Side }
  | { fact: "eliminated"; at: string; unit: string; side: Side }
  | { fact: "flags"; at: string; flags: number; ignored: number }
  | { fact: "cancelled"; at: string }
  | { fact: "visibility"; hexes: number }
  | { fact: "turned-up"; at: string; number: number }
  | { fact: "mine"; at: string; number: number; unit: string }
  | { fact: "peril"; at: string; dice: number; unit: string }
  | { fact: "sealing"; at: string; sealed: boolean; unit: string }
  | { fact: "blown"; at: string; gone: boolean; dice: number }
  | { fact: "built"; at: string }
  | { fact: "exited"; at: string; unit: string; side: Side }
  | { fact: "spotted"; at: string; from: string; unit: string }
  | { fact: "unmasked"; at: string; unit: string }
  | { fact: "headquarters"; at: string; side: Side; captured: boolean }
  | { fact: "seized"; side: Side; card: string }
  | { fact: "opened"; side: Side; card: string; left: number }
  | { fact: "called"; side: Side; unit: string }
  | { fact: "air-check"; at: string; dice: number; side: Side }
  | { fact: "flew"; from: string | null; to: string; unit: string }
  | { fact: "took-off"; at: string; unit: string; side: Side }
  | { fact: "touched-down"; at: string; unit: string; side: Side }
  | { fact: "shot-down"; at: string; unit: string; side: Side }
  | { fact: "left-sky"; at: string | null; unit: string; side: Side }
  | { fact: "pinned"; at: string; unit: string }
  | { fact: "rescued"; at: string; unit: string; side: Side }
  | { fact: "gave"; side: Side; card: string | null; general: Section }
  | { fact: "initiative"; side: Side; general: Section }
  | { fact: "laid"; side: Side; card: string | null }
  | { fact: "deployed"; at: string | null; unit: string; side: Side }
  | { fact: "medal"; side: Side; change: number; objective: number | null }
  | { fact: "won"; side: Side }
  | { fact: "draw" };

export interface HexNames {
  hexes: string[];
}

export interface UnitName {
  unit: string;
}

export interface UnitAt {
  unit: string;
  at: string;
}

export interface CardName {
  card: string;
}

export interface GroundNames {
  ground: string[];
}

export interface PhaseName {
  phase: Phase;
}

export interface PersonName {
  nickname: string;
}

export interface Phrase {
  message: string;
  args: Record<string, string | number | HexNames | UnitName | UnitAt | CardName | GroundNames | PhaseName | PersonName>;
}

export interface Sentence {
  fact: number;
  message: string;
  args: Record<string, string | number | HexNames | UnitName | UnitAt | CardName | GroundNames | PhaseName | PersonName>;
  rules: string[];
  side: Side | null;
  dice: number[];
}

export interface Text {
  en: string;
  fr: string;
}

export interface Failure {
  code: string;
  message: Text;
  rule: string | null;
  defects: Text[];
}

export interface TraitInfo {
  trait: string;
  cite: string[];
}

export interface TerrainInfo {
  id: string;
  name: Text;
  layer: "face" | "tile" | "structure" | "obstacle";
  look: string;
  traits: TraitInfo[];
}

export interface UnitInfo {
  id: string;
  look: string;
  name: Text;
  plural: Lang[];
  feminine: Lang[];
  arm: string;
  figures: number;
  one_piece: boolean;
  pace: number;
  battle_pace: number;
  dice: number[];
  flight: number;
  skills: string[];
  cite: string[];
}

export interface CardInfo {
  id: string;
  card: string;
  section: Section | null;
  family: "section" | "tactic";
  name: Text;
  text: Text;
  cite: string[];
}

export interface ArmInfo {
  id: string;
  name: Text;
}

export interface TheatreInfo {
  id: string;
  name: Text;
  booklet: Text;
}

export interface Catalogue {
  terrain: TerrainInfo[];
  units: UnitInfo[];
  cards: CardInfo[];
  arms: ArmInfo[];
  theatres: TheatreInfo[];
  levels: string[];
  thinkers: string[];
  version: string;
}

export interface RuleItem {
  id: string;
  scope: string;
  topic: string;
  source: string;
  rule: Text;
  before: string | null;
  after: string | null;
}

export interface HexInfo {
  name: string;
  row: number;
  col: number;
  ground: string;
  structure: string | null;
  obstacles: string[];
  river: string[];
  sections: Section[];
}

export interface ObjectiveInfo {
  number: number;
  sides: Side[];
  hexes: string[];
  section: Section | null;
  when: "held" | "for-good" | "majority" | "at-once" | "turn-end" | "cleared" | "controlled";
  need: number;
  worth: number;
  cite: string[];
}

export interface UnitView {
  side: Side;
  unit: string;
  at: string;
  figures: number;
  full: number;
  badge: string;
  medals: number;
  ordered: boolean;
  moved: boolean;
  battled: boolean;
  camouflaged: boolean;
  boats: boolean;
  spotted: boolean;
  aboard: boolean;
  led: boolean;
  load: string;
  faces_left: boolean | null;
}

export interface PlaneView {
  side: Side;
  unit: string;
  at: string | null;
  ordered: boolean;
  moved: boolean;
}

export interface ExitInfo {
  side: Side;
  hexes: string[];
}

export interface SideInfo {
  nation: string;
  nation_name: Text;
  look: string;
  cite: string[];
  force: Text;
  hand: number;
  medals: number;
}

export interface PlaceInfo {
  at: string;
  hexes: string[];
  name: Text;
}

export interface Balance {
  games: number;
  allies: number;
  low: number;
  high: number;
  short: number;
  turns: number;
  long: number;
  level: string;
}

export interface PeopleFigures {
  battle: string;
  games: number;
  allies: number;
  turns: number;
  minutes: number;
}

export interface BattleLooks {
  board: string;
  ground: Record<string, string>;
  structures: Record<string, string>;
  obstacles: Record<string, string>;
  units: Record<string, string>;
}

export interface BattleCard {
  id: string;
  own: boolean;
  number: number;
  name: Text;
  summary: Text;
  date: string[];
  theatre: string;
  format: "standard" | "overlord" | "breakthrough";
  most_seats: number;
  face: string;
  top: Side;
  first: Side;
  allies: SideInfo;
  axis: SideInfo;
  width: number;
  height: number;
  hexes: HexInfo[];
  units: UnitView[];
  looks: BattleLooks;
  specials: TraitInfo[];
  card_set: CardSet;
  card_sets: CardSet[];
  leaders: boolean;
  planes: boolean;
  planes_required: boolean;
  measured: Balance | null;
}

export interface BattleSheet extends BattleCard {
  briefing: Text;
  history: Text;
  places: PlaceInfo[];
  objectives: ObjectiveInfo[];
  exits: ExitInfo[];
  stars: string[];
  wings: Record<string, string[]>;
  cards: CardInfo[];
  cards_by_set: Record<string, CardInfo[]>;
  cards_with_planes: CardInfo[];
  kinds: UnitInfo[];
  cite: string[];
}

export interface UploadBattle {
  text: string;
}

export interface ArmyBattleMade {
  battle: string;
  name: Text;
  reserve: ArmyReserve[];
}

export interface ArmyBattleWish {
  battle: string;
  allies: ArmyJson;
  axis: ArmyJson;
  order: DeploymentOrder;
  command: CommandSystem;
  opportunity: boolean;
}

export interface ArmyFault {
  key: string;
  text: Text;
}

export interface ArmyJson {
  name: string;
  nation: string;
  date: string;
  budget: number;
  units: ArmyUnitJson[];
  ammunition: number;
}

export interface ArmyLine {
  name: Text;
  row: string;
  price: number;
  cost: number;
}

export interface ArmyModel {
  id: string;
  name: Text;
  row: string;
  gun: string;
  abilities: string[];
  figures: number;
  price: number;
  since: string;
  until: string;
  why_not: Text | null;
}

export interface ArmyNation {
  id: string;
  name: Text;
  side: Side;
  look: string;
}

export interface ArmyOffer {
  nation: string;
  date: string;
  rows: ArmyRow[];
  models: ArmyModel[];
}

export interface ArmyOption {
  id: string;
  name: Text;
  price: number;
  why_not: Text | null;
}

export interface ArmyReport {
  army: ArmyJson;
  lines: ArmyLine[];
  cost: number;
  faults: ArmyFault[];
  text: string;
}

export interface ArmyReserve {
  side: Side;
  name: Text;
  count: number;
}

export interface ArmyRow {
  id: string;
  table: "armor" | "infantry" | "support" | "artillery";
  name: Text;
  look: string;
  price: number;
  takes_gun: boolean;
  figures: number[];
  guns: ArmyOption[];
  abilities: ArmyOption[];
  cite: string[];
  why_not: Text | null;
}

export interface ArmySheet extends ArmyReport {
  id: string;
  mine: boolean;
}

export interface ArmyUnitJson {
  model: string;
  row: string;
  gun: string;
  abilities: string[];
  figures: number;
  count: number;
  formation: string;
}

export interface ArmyWish {
  nation: string;
  date: string;
  budget: number;
  character: ArmyCharacter;
  seed: string;
  lang: Lang;
}

export interface ReadArmy {
  text: string;
}

export interface SaveArmy {
  army: ArmyJson;
  id: string;
}

export interface Me {
  nickname: string;
  account: boolean;
  email: string;
  mail: boolean;
  confirmed: boolean;
}

export interface SetNickname {
  nickname: string;
}

export interface SetEmail {
  email: string;
}

export interface MuteWatchers {
  on: boolean;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface ChangePassword {
  password: string;
  new: string;
}

export interface RenameAccount {
  name: string;
  password: string;
}

export interface ForgotPassword {
  name: string;
}

export interface MailToken {
  token: string;
}

export interface ResetPassword {
  token: string;
  new: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface SubscribePush {
  endpoint: string;
  keys: PushKeys;
  lang: Lang;
}

export interface UnsubscribePush {
  endpoint: string;
}

export interface SetNotes {
  turns: boolean;
  challenges: boolean;
  mail: boolean;
}

export interface NotesWanted extends SetNotes {
  key: string;
  browsers: number;
}

export interface DeleteAccount {
  password: string;
}

export interface NewTable {
  battle: string;
  opponent: Opponent;
  side: Side;
  level: string;
  seconds: number | null;
  two_way: boolean;
  no_tactics: boolean;
  no_ground: boolean;
  card_set: CardSet;
  air: boolean | null;
  allies_seats: number;
  axis_seats: number;
  seat: string;
  also: string[];
  computers: Record<string, string>;
  listed: boolean;
  watchable: boolean;
  clock: ClockName;
  clock_owner: ClockOwner;
  tutorial: boolean;
  names: Record<Side, string>;
}

export interface TakeCommand {
  at: number;
  opponent: Opponent;
  side: Side;
  level: string;
  seconds: number | null;
  redeal: boolean;
}

export interface TableOrigin {
  replay: string;
  at: number;
  side: Side;
  winner: Side | null;
  medals: Record<Side, number>;
}

export interface SeatInfo {
  seat: string;
  side: Side;
  nickname: string | null;
  computer: boolean;
  level: string | null;
  is_stand_in: boolean;
  online: boolean;
  mine: boolean;
  clock: number | null;
  is_thinking: boolean;
  replaceable: number | null;
}

export interface TableCard {
  id: string;
  battle: string;
  name: Text;
  opponent: Opponent;
  host: string;
  seats: SeatInfo[];
  turn: number;
  leaders: boolean;
  medals: Record<string, number>;
  over: boolean;
  winner: Side | null;
  my_turn: boolean;
  two_way: boolean;
  leg: number;
  clock: ClockName;
  clock_owner: ClockOwner;
  no_tactics: boolean;
  no_ground: boolean;
  card_set: CardSet;
  created: string;
  changed: string;
}

export interface TableOpened {
  table: string;
  seat: string;
  invite: string | null;
  invites: Record<string, string>;
}

export interface Join {
  token: string;
}

export interface MeetingWish {
  type: "wait";
  battle: string;
  side: Side | null;
  clocks: ClockName[];
  two_way: boolean;
}

export interface MeetingPing {
  type: "ping";
}

export interface Waiting {
  type: "waiting";
  ticket: string;
}

export interface Paired {
  type: "paired";
  table: string;
}

export interface MeetingRefused {
  type: "refused";
  error: Failure;
}

export interface MeetingPong {
  type: "pong";
  others: number;
}

export interface TicketCard {
  id: string;
  nickname: string;
  battle: string;
  name: Text | null;
  side: Side | null;
  clocks: ClockName[];
  two_way: boolean;
  since: string;
  mine: boolean;
}

export interface NewChallenge {
  name: string;
  battle: string;
  side: Side | null;
  clock: ClockName;
  two_way: boolean;
}

export interface ResultCount {
  won: number;
  drawn: number;
  lost: number;
}

export interface BattleResults {
  battle: string;
  name: Text;
  sides: Record<Side, ResultCount>;
}

export interface OpponentResults {
  nickname: string;
  level: string | null;
  count: ResultCount;
}

export interface RatingInfo {
  value: number;
  deviation: number;
  matches: number;
  is_settled: boolean;
}

export interface LuckInfo {
  games: number;
  hits: number;
  expected: number;
  deviations: number;
}

export interface PastGame {
  id: string;
  battle: string;
  name: Text;
  side: Side;
  seat: string;
  against: string[];
  level: string | null;
  result: GameResult;
  medals: number[];
  two_way: boolean;
  leg: number;
  date: string;
  luck: number | null;
}

export interface PersonProfile {
  nickname: string;
  account: boolean;
  mine: boolean;
  since: string | null;
  rating: RatingInfo | null;
  luck: LuckInfo | null;
  total: ResultCount;
  medals: number[];
  sides: Record<Side, ResultCount>;
  battles: BattleResults[];
  levels: OpponentResults[];
  opponents: OpponentResults[];
  games: PastGame[];
}

export interface Odds {
  losses: number[];
  eliminated: number;
  retreats: number;
  unharmed: number;
  expected: number;
}

export interface Term {
  dice: number;
  text: Text;
  rules: string[];
}

export interface Strafed {
  hex: string;
  dice: number;
  odds: Odds;
}

export interface NextAirCheck {
  dice: number;
  lost: number;
  by: Side;
}

export interface Choice {
  action: string;
  label: Phrase;
  commit: Phrase | null;
  verb: Verb;
  start: string | null;
  end: string | null;
  card: string | null;
  kind: string | null;
  count: number | null;
  unit: string | null;
  may_battle: boolean | null;
  peril: number;
  dice: number | null;
  terms: Term[];
  odds: Odds | null;
  strafed: Strafed[];
  check: NextAirCheck | null;
}

export interface InPlay {
  card: string;
  kind: string;
}

export interface StaffView {
  given: Record<Section, string[]>;
  general: Section | null;
  used: number;
  most: number;
  seats: Record<Section, string>;
}

export interface MusterView {
  waiting: Record<Side, Record<string, number>>;
  zones: Record<Side, string[]>;
  unseen: boolean;
}

export interface DiceTally {
  infantry: number;
  armor: number;
  grenade: number;
  flag: number;
  star: number;
}

export interface LegView {
  leg: number;
  medals: Record<Side, number>;
  figures: Record<Side, number>;
  gave_up: Side | null;
}

export interface MatchView {
  legs: LegView[];
  over: boolean;
  medals: Record<Side, number>;
  figures: Record<Side, number>;
  leader: Side | null;
  by: "medals" | "given-up" | "figures" | "draw";
}

export interface LeadersView {
  at: Record<string, number>;
  used: string[];
  passes: number;
  loose: string | null;
}

export interface BoardView {
  turn: number;
  turns: Record<string, number>;
  active: Side;
  target: Record<string, number>;
  goals: (Side | null)[];
  obstacles: Record<string, string[]>;
  night: number;
  mines: Record<string, number>;
  captured: string[];
  stars: string[];
  sabotage: Record<string, number>;
  smoke: Record<string, number>;
  rounds: Record<string, number>;
  planes: PlaneView[];
  pinned: string[];
  waiting: Record<string, string[]>;
  path: string[];
  sorties: Record<string, number>;
  discards: string[];
  leaders: LeadersView | null;
  in_play: InPlay | null;
  attacker: string | null;
  target_hex: string | null;
  flags: number;
}

export interface GameView extends BoardView {
  version: number;
  decider: string | null;
  phase: Phase;
  medals: Record<string, number>;
  units: UnitView[];
  hand: string[];
  hands: Record<string, number>;
  deck: number;
  drawn: string[];
  staff: StaffView | null;
  chip: Record<string, string[]>;
  muster: MusterView | null;
  choices: Choice[];
  warning: Phrase | null;
  can_undo: boolean;
  dice: Record<string, DiceTally>;
  commitment: string;
  seed: string | null;
  over: boolean;
  winner: Side | null;
}

export interface LogEntry {
  number: number;
  turn: number;
  seat: string;
  side: Side;
  action: string;
  facts: Fact[];
  told: Sentence[];
}

export interface ChatLine {
  number: number;
  nickname: string;
  seat: string;
  room: ChatRoom;
  text: string;
  at: string;
}

export interface RuleChange {
  text: Text;
  rules: string[];
}

export interface TableView {
  table: string;
  seat: string;
  hot_seat: string | null;
  card: TableCard;
  game: GameView;
  prompt: Phrase;
  opening: LogEntry | null;
  undo_asked: string | null;
  match: MatchView | null;
  rematch: string | null;
  thinking: boolean;
  waiting: boolean;
  ending: "won" | "draw" | "resigned" | "time" | null;
  frozen: boolean;
  rule_changes: RuleChange[];
  has_plan: boolean;
  silent: string[];
  origin: TableOrigin | null;
  standing: StandingOrder | null;
}

export interface GuidePassage {
  text: Text;
  cite: string[];
}

export interface ExampleMark {
  at: string;
  verb: string;
  dice: number | null;
  may_battle: boolean | null;
}

export interface DrawnExample {
  caption: Text;
  width: number;
  height: number;
  top: Side;
  hexes: HexInfo[];
  looks: BattleLooks;
  units: UnitView[];
  nations: Record<Side, string>;
  of: string | null;
  marks: ExampleMark[];
}

export interface GuideChapter {
  id: string;
  title: Text;
  theatre: string | null;
  parts: GuidePassage[];
  examples: DrawnExample[];
}

export interface Act {
  type: "act";
  version: number;
  action: string;
}

export interface AskUndo {
  type: "undo";
  version: number;
}

export interface AnswerUndo {
  type: "answer-undo";
  accept: boolean;
}

export interface Say {
  type: "say";
  text: string;
  room: ChatRoom;
}

export interface Why {
  type: "why";
  ask: number;
  action: string;
}

export interface AskThreats {
  type: "threats";
  ask: number;
  unit: string | null;
}

export interface LookAt {
  type: "look";
  ask: number;
  hex: string;
}

export interface AskIntent {
  type: "intent";
}

export interface Pass {
  type: "pass";
}

export interface Resign {
  type: "resign";
}

export interface Dismiss {
  type: "dismiss";
  seat: string;
}

export interface SetStanding {
  type: "standing";
  order: StandingOrder;
}

export interface Mute {
  type: "mute";
  nickname: string;
  on: boolean;
}

export interface TakeSeat {
  type: "claim-seat";
  seat: string;
}

export interface GiveSeat {
  type: "give-seat";
  seat: string;
  level: string;
}

export interface StandIn {
  type: "stand-in";
  seat: string;
  level: string;
}

export interface Rematch {
  type: "rematch";
}

export interface AskWhole {
  type: "whole";
}

export interface Ping {
  type: "ping";
}

export interface Fresh {
  type: "fresh";
  view: TableView;
  entries: LogEntry[];
  first: boolean;
}

export interface ViewChange {
  type: "change";
  base: number;
  patch: unknown;
  entries: unknown[];
}

export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface Because {
  type: "because";
  ask: number;
  legal: boolean;
  reason: Text;
  rules: string[];
  dice: number | null;
  terms: Term[];
  odds: Odds | null;
}

export interface Threat {
  start: string;
  dice: number;
}

export interface Threats {
  type: "threats";
  ask: number;
  at: Record<string, Threat[]>;
}

export interface Sight {
  type: "sight";
  ask: number;
  hex: string;
  ground: Text[];
  threats: Threat[];
}

export interface Meant {
  type: "meant";
  text: Text | null;
}

export interface Refused {
  type: "refused";
  error: Failure;
}

export interface TableCancelled {
  type: "cancelled";
}

export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  spectators: number;
  watchers: string[];
}

export interface Pong {
  type: "pong";
}

export interface ReplayFrame {
  number: number;
  entry: LogEntry | null;
  game: GameView;
  cards: Record<string, string[]>;
}

export interface ReplayView {
  battle: string;
  card_set: CardSet;
  opening: LogEntry | null;
  frames: number;
  over: boolean;
  note: string;
  proof: string;
  proof_dice: number;
  proof_cards: number;
  proof_reason: string;
  engine: string;
  seats: string[];
}

export interface PromisedChoice {
  action: string;
  chance: number;
}

export interface ReplayMoment {
  number: number;
  turn: number;
  side: Side;
  action: string;
  before: number;
  after: number;
  drew: string[];
  cause: Cause;
  played: number | null;
  better: PromisedChoice[];
}

export interface DiceLuck {
  rolls: number;
  dice: number;
  hits: number;
  expected: number;
  spread: number;
  deviations: number;
  flags: number;
  flags_expected: number;
  flags_deviations: number;
}

export interface ReplayAnalysis {
  chances: number[];
  turns: number[];
  luck_line: Record<string, number[]>;
  luck: Record<string, DiceLuck>;
  moments: ReplayMoment[];
}

export interface PuzzleOption {
  action: string;
  chance: number;
}

export interface DailyPuzzle {
  date: string;
  battle: string;
  replay: string;
  at: number;
  turn: number;
  side: Side;
  played: string;
  best: string;
  options: PuzzleOption[];
}

export interface UploadRecord {
  record: string;
}

export interface ReplayOpened {
  replay: string;
  view: ReplayView;
}

export interface DiaryMarch {
  side: Side;
  hexes: string[];
}

export interface DiaryLoss {
  side: Side;
  unit: string;
  at: string;
}

export interface DiaryMoment {
  number: number;
  turn: number;
  side: Side;
  before: number;
  after: number;
  cause: Cause;
  text: Text;
}

export interface CampaignBattle {
  battle: string;
  won: Record<Side, number>;
  lost: Record<Side, number>;
  drawn: number;
  medals: number;
  last: string;
}

export interface WarDiary {
  replay: string;
  battle: string;
  played: string;
  names: Record<Side, Text>;
  winner: Side | null;
  medals: Record<Side, number>;
  turns: number;
  marches: DiaryMarch[];
  losses: DiaryLoss[];
  moments: DiaryMoment[] | null;
  luck: Record<Side, DiceLuck>;
}

export interface LabWish {
  battle: string;
  games: number;
  level: string;
  seed: string;
  what_if: string[];
}

export interface LabRun {
  id: string;
  wish: LabWish;
  state: "waiting" | "running" | "done" | "failed";
  place: number;
  done: number;
  total: number;
  mine: boolean;
  created: string;
}

export interface LabDesk {
  levels: string[];
  running: LabRun[];
  recent: LabRun[];
}

export type FromMeeting =
  | MeetingWish
  | MeetingPing;

export type ToMeeting =
  | Waiting
  | Paired
  | MeetingRefused
  | MeetingPong;

export type FromBrowser =
  | Act
  | AskUndo
  | AnswerUndo
  | Say
  | Why
  | AskThreats
  | LookAt
  | AskIntent
  | Pass
  | Resign
  | TakeSeat
  | GiveSeat
  | StandIn
  | Dismiss
  | SetStanding
  | Mute
  | Rematch
  | AskWhole
  | Ping;

export type ToBrowser =
  | Fresh
  | ViewChange
  | Chat
  | Because
  | Threats
  | Sight
  | Meant
  | Refused
  | TableCancelled
  | Presence
  | Pong;
