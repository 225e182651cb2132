// Written by web/wire_types.py from Python; do not edit.

export interface Hello {
  type: 'hello';
  since?: number | null;
}

export interface Ping {
  type: 'ping';
}

export interface Reveal {
  type: 'reveal';
  id: string;
  seat: number;
  contribution: string;
}

export interface Play {
  type: 'play';
  id: string;
  seat: number;
  expect: number;
  move: string;
}

export interface Enter {
  type: 'enter';
  id: string;
  seat: number;
  expect: number;
  fell: string[];
}

export interface Propose {
  type: 'propose';
  id: string;
  seat: number;
  expect: number;
  what: 'undo' | 'abandon';
}

export interface Agree {
  type: 'agree';
  id: string;
  seat: number;
  expect: number;
}

export interface Decline {
  type: 'decline';
  id: string;
  seat: number;
  expect: number;
}

export interface Resign {
  type: 'resign';
  id: string;
  seat: number;
  expect: number;
}

export interface Leave {
  type: 'leave';
  id: string;
  seat: number;
  expect: number;
}

export interface Back {
  type: 'back';
  id: string;
  seat: number;
  expect: number;
}

export interface Say {
  type: 'say';
  id: string;
  text: string;
}

export interface Mute {
  type: 'mute';
  seat: number;
  on?: boolean;
}

export interface Check {
  type: 'check';
  id: string;
  seat: number;
  move: string;
}

export interface Hint {
  type: 'hint';
  id: string;
  seat: number;
  move?: string | null;
}

export type FromClient = Hello | Ping | Reveal | Play | Enter | Propose | Agree | Decline | Resign | Leave | Back | Say | Mute | Check | Hint;

export interface Update {
  type: 'update';
  number: number;
  since: number;
  whole: boolean;
  now: number;
  table: TableInfo;
  to_move: number[];
  rules: string[];
  clock: ClockInfo | null;
  perspectives: Perspective[];
  standing: number[];
  throw: ThrowInfo | null;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  status: 'waiting' | 'revealing' | 'running' | 'over';
  public: boolean;
  seats: SeatInfo[];
  commitment: string;
  created: number;
  practice: boolean;
  rated: boolean;
  adviser: boolean;
  hints: boolean;
  proposal: ProposalInfo | null;
  result: Result | null;
  rematch: string | null;
  time_control: TimeControl | null;
  host: number | null;
  event: string | null;
  by_hand: boolean;
  answers: 'round' | 'end' | 'never';
}

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  bot: string | null;
  away: boolean;
  resigned: boolean;
  promise: string | null;
  contribution: string | null;
  colour: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'brown' | 'black' | null;
}

export interface ProposalInfo {
  what: 'undo' | 'abandon';
  seat: number;
  agreed: number[];
}

export interface Result {
  reason: string;
  winners: number[];
  scores: number[] | null;
  helped: number[];
  stood_in: number[];
}

export interface TimeControl {
  decision_s: number;
  reserve_s: number;
}

export interface ClockInfo {
  decision_s: number;
  reserve_s: number[];
  due: (number | null)[];
}

export interface Perspective {
  seat: number | null;
  happenings: Happening[];
  view: Record<string, unknown> | null;
  moves: string[] | null;
  remembered: Record<string, unknown> | null;
  no_undo: string | null;
}

export interface Happening {
  number: number;
  kind: string;
  at: number;
  seat?: number | null;
  text?: string | null;
  shown?: Record<string, unknown>;
  turn?: number;
  standing?: number[];
}

export interface ThrowInfo {
  seat: number | null;
  count: number;
  kinds: KindInfo[];
  rules: string[];
  since: number;
  move: string | null;
}

export interface KindInfo {
  thing: string;
  things: number;
  faces: string[];
}

export interface Ack {
  type: 'ack';
  id: string;
  number: number;
}

export interface Refused {
  type: 'refused';
  id: string | null;
  kind: 'bad-message' | 'stale' | 'unreadable' | 'illegal' | 'not-your-turn' | 'not-yours' | 'not-allowed' | 'not-now' | 'too-many' | 'unavailable';
  number: number;
  problem: Problem;
}

export interface Problem {
  reason: string;
  text: string;
  rule: string | null;
  facts: Record<string, unknown>;
}

export interface Checked {
  type: 'checked';
  id: string;
  legal: boolean;
  problem: Problem | null;
  view: Record<string, unknown> | null;
  draft: DraftInfo | null;
}

export interface DraftInfo {
  possible: boolean;
  problem: Problem | null;
  shown: Record<string, unknown>;
}

export interface Hinted {
  type: 'hinted';
  id: string;
  seat: number;
  number: number;
  moves: AdviceInfo[];
  judged: JudgedMove | null;
}

export interface AdviceInfo {
  move: string;
  wins: number | null;
  points: number | null;
  error: number;
  why: ReasonInfo;
}

export interface ReasonInfo {
  name: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface JudgedMove {
  advice: AdviceInfo;
  loss: number;
  blunder: boolean;
}

export interface Chat {
  type: 'chat';
  lines: ChatLine[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Presence {
  type: 'presence';
  seats: boolean[];
  watchers: number;
  thinking: Thinking[];
}

export interface Thinking {
  seat: number;
  since: number;
  preparing: boolean;
}

export interface Pong {
  type: 'pong';
  now: number;
}

export type FromServer = Update | Ack | Refused | Checked | Hinted | Chat | Presence | Pong;

export interface Answer {
  type: 'answer';
  id: string;
  roll: number;
  move: string;
}

export type FromEventClient = Hello | Ping | Answer | Check;

export interface RollUpdate {
  type: 'rolls';
  number: number;
  now: number;
  status: string;
  steered: number;
  people: number;
  rolls: number;
  roll: RollInfo | null;
  ranking: RankedName[];
  you: You | null;
}

export interface RollInfo {
  number: number;
  view: Record<string, unknown>;
  until: number | null;
  left_s: number | null;
  closed: boolean;
  once: boolean;
  answered: number;
  answers: ShownAnswer[];
  best: string | null;
  best_shown: Record<string, unknown> | null;
  best_points: number | null;
}

export interface ShownAnswer {
  name: string;
  bot: string | null;
  move: string;
  shown: Record<string, unknown>;
  points: number;
  proven: boolean;
}

export interface RankedName {
  place: number;
  name: string;
  bot: string | null;
  points: number;
}

export interface You {
  number: number;
  name: string;
  removed: boolean;
  answer: string | null;
  points: number | null;
  total: number;
  place: number | null;
}

export type FromEventServer = RollUpdate | Ack | Refused | Checked | Pong;

export interface ResultView {
  scores: number[];
  winners: number[];
  reason: string;
}

export interface Games {
  boxes: BoxInfo[];
  games: GameInfo[];
  lessons: LessonInfo[];
  cast: Record<string, string[]>;
}

export interface BoxInfo {
  id: string;
  name: string;
  about: string;
  prefix: string;
  lesson: boolean;
}

export interface GameInfo {
  id: string;
  box: string;
  name: string;
  about: string;
  rules: number;
  least_seats: number;
  most_seats: number;
  age: number | null;
  minutes: number | null;
  options: Record<string, unknown>;
  bots: string[];
  opponents: string[];
  opponent: string;
  adviser: boolean;
  answers: boolean;
  memory: boolean;
  paper: boolean;
}

export interface LessonInfo {
  id: string;
  game: string;
  name: string;
}

export interface Me {
  name: string;
  account: string | null;
  token: string | null;
  recovery_code: string | null;
}

export interface SessionList {
  sessions: SessionInfo[];
}

export interface SessionInfo {
  id: string;
  device: string;
  way: 'guest' | 'password' | 'passkey' | 'link' | 'code' | 'earlier';
  created: number;
  used: number;
  current: boolean;
}

export interface PasskeyList {
  passkeys: PasskeyInfo[];
}

export interface PasskeyInfo {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

export interface PasskeyOptions {
  options: Record<string, unknown>;
}

export interface AccountInfo {
  account: string | null;
  email: string | null;
  recovery_code: boolean;
  password: boolean;
  by_email: boolean;
}

export interface RecoveryCode {
  recovery_code: string;
}

export interface NoticeSettings {
  push_key: string | null;
  push: boolean;
  email: boolean;
}

export interface WaitingTables {
  tables: string[];
}

export interface Mine {
  table: TableInfo;
  seats: number[];
  tokens: Record<string, string>;
  invitation: string | null;
}

export interface Tables {
  tables: Listed[];
}

export interface Listed {
  id: string;
  game: string;
  status: 'waiting' | 'revealing' | 'running' | 'over';
  public: boolean;
  practice: boolean;
  rated: boolean;
  by_hand: boolean;
  created: number;
  changed: number;
  seats: number;
  open: number;
  names: string[];
  your_turn: boolean;
  awaited: boolean;
  result: Result | null;
  time_control: TimeControl | null;
}

export interface BestMoves {
  moves: AnsweredMove[];
}

export interface AnsweredMove {
  entry: number;
  turn: number;
  seat: number;
  played: BestMove;
  best: BestMove;
}

export interface BestMove {
  move: string;
  points: number;
  shown: Record<string, unknown>;
}

export interface Memories {
  seats: SeatMemory[];
}

export interface SeatMemory {
  knew: number;
  of: number;
  longest: number | null;
}

export interface Elsewhere {
  addresses: string[];
}

export interface Opponents {
  opponents: Opponent[];
}

export interface Opponent {
  name: string | null;
  bot: string | null;
  games: number;
  won: number;
  lost: number;
  last: Listed;
  rematch: boolean;
}

export interface Profile {
  name: string;
  account: string | null;
  shown: ('results' | 'records' | 'skill')[];
  ratings: GameRating[];
  results: Results | null;
  records: GameRecords[] | null;
  opponents: Opponent[] | null;
}

export interface GameRating {
  game: string;
  rating: RatingInfo;
  games: number;
}

export interface RatingInfo {
  points: number;
  plus_minus: number;
  provisional: boolean;
}

export interface Results {
  since: string;
  games: number;
  practice: number;
  one_screen: number;
  by_game: GameResults[];
  met: Met[];
  courses: RatingCourse[];
}

export interface GameResults {
  game: string;
  seats: number;
  played: number;
  won: number;
  shared: number;
  lost: number;
  abandoned: number;
}

export interface Met {
  bot: string | null;
  games: number;
  won: number;
  lost: number;
}

export interface RatingCourse {
  game: string;
  games: number;
  points: RatingPoint[];
}

export interface RatingPoint {
  at: number;
  rating: RatingInfo;
  table: string | null;
}

export interface GameRecords {
  game: string;
  records: PersonalRecord[];
}

export interface PersonalRecord {
  kind: 'points' | 'points-alone' | 'lead' | 'streak';
  value: number;
  at: number;
  table: string | null;
}

export interface Shown {
  shown: ('results' | 'records' | 'skill')[];
}

export interface Leaderboard {
  game: string;
  players: RankedPlayer[];
  more: boolean;
}

export interface RankedPlayer {
  rank: number;
  name: string | null;
  account: string | null;
  bot: string | null;
  rating: RatingInfo;
  games: number;
  given_up: Figure | null;
}

export interface Figure {
  value: number;
  low: number;
  high: number;
}

export interface TableRatings {
  state: 'rated' | 'soon' | 'none';
  seats: SeatChange[];
}

export interface SeatChange {
  seat: number;
  place: number;
  before: RatingInfo;
  after: RatingInfo;
}

export interface Formats {
  formats: FormatInfo[];
}

export interface FormatInfo {
  id: string;
  figures: string[];
  late_entry: boolean;
  names_only: boolean;
  same_dice: boolean;
  rolls: boolean;
  timed: boolean;
  window: boolean;
  games: OfferedGame[];
}

export interface OfferedGame {
  game: string;
  seats: number[];
  rounds: number[];
}

export interface MyEvents {
  events: MyEvent[];
}

export interface MyEvent {
  id: string;
  title: string;
  format: string;
  game: string;
  status: 'open' | 'running' | 'over';
  created: number;
  changed: number;
  organiser: boolean;
}

export interface EventOfCode {
  event: string;
}

export interface EventInfo {
  id: string;
  code: string;
  title: string;
  format: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  plan: Plan;
  status: 'open' | 'running' | 'over';
  cancelled: boolean;
  created: number;
  closes: number | null;
  commitment: string;
  secret: string | null;
  number: number;
  steered: number;
  least: number;
  organiser: boolean;
  you: number | null;
  table: string | null;
  entrants: EntrantInfo[];
  byes: Record<string, number[]>;
  tables: EventTableInfo[];
  figures: string[];
  standings: Standing[];
  daily: DailyPlace | null;
  barred: string | null;
  token: string | null;
}

export interface Plan {
  seats: number;
  rounds: number;
  most: number;
  opens: number | null;
  closes: number | null;
  time_control: TimeControl | null;
  fill: string;
  bots: string[];
  answer_s: number;
  keep_names: boolean;
}

export interface EntrantInfo {
  number: number;
  name: string;
  bot: string | null;
  withdrawn: boolean;
}

export interface EventTableInfo {
  id: string | null;
  round: number;
  seats: number[];
  over: boolean;
  late: boolean;
  scores: number[];
  winners: number[];
  left: number[];
}

export interface Standing {
  place: number;
  entrant: number;
  played: number;
  figures: number[];
}

export interface DailyPlace {
  day: string;
  challenge: string;
}

export interface PlayerSkill {
  account: string;
  least_games: number;
  games: GameSkill[];
}

export interface GameSkill {
  game: string;
  unit: 'wins' | 'points';
  games: number;
  decisions: number;
  given_up: Figure | null;
  whole: number;
  without_luck: Figure | null;
  luck: number;
  course: CoursePoint[];
  best: NotedDecision[];
  worst: NotedDecision[];
  recall: RecallStep[];
}

export interface CoursePoint {
  table: string | null;
  ended: number;
  given_up: number;
  luck: number;
}

export interface NotedDecision {
  table: string | null;
  ended: number;
  entry: number;
  difference: number;
  grade: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
}

export interface RecallStep {
  first: number;
  last: number | null;
  knew: number;
  of: number;
  low: number;
  high: number;
}

export interface Moment {
  entry: number;
  entries: number;
  seat: number | null;
  text: string | null;
  shown: Record<string, unknown>;
  view: Record<string, unknown>;
  standing: number[];
  remembered: Record<string, unknown> | null;
}

export interface Story {
  start: number[];
  scenes: Scene[];
}

export interface Scene {
  entry: number;
  seat: number | null;
  text: string | null;
  shown: Record<string, unknown>;
  standing: number[];
  turn: number;
}

export interface Dice {
  throws: number;
  dice: number;
  kinds: KindTally[];
  as_odd: number | null;
}

export interface KindTally {
  kind: string;
  fell: number;
  faces: FaceTally[];
}

export interface FaceTally {
  face: string;
  fell: number;
  expected: number;
}

export interface Verdict {
  accepted: boolean;
  problem: Problem | null;
  entries: number;
  throws: number;
  commitment: string | null;
  contributions: number;
  unkept: number[];
}

export interface AnalysisReport {
  format: string;
  game: string;
  title: string;
  unit: 'wins' | 'points';
  least: Record<string, number>;
  players: PlayerReport[];
  start: number[];
  entries: EntryReport[];
  outcome: string | null;
}

export interface PlayerReport {
  name: string;
  decisions: number;
  errors: Record<string, number>;
  given_up: Total;
  rate: number | null;
  luck: Total;
  result: number | null;
  adjusted: number | null;
}

export interface Total {
  value: number;
  error: number;
}

export interface EntryReport {
  entry: number;
  turn: number;
  kind: 'throw' | 'move';
  seat: number | null;
  text: string;
  values: number[];
  luck: number[] | null;
  stroke: StrokeReport | null;
  decision: DecisionReport | null;
}

export interface StrokeReport {
  seat: number;
  kind: 'lucky' | 'unlucky';
}

export interface DecisionReport {
  played: ChoiceReport;
  best: ChoiceReport[];
  given_up: number;
  error: number;
  grade: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
}

export interface ChoiceReport {
  move: string;
  text: string;
  value: number;
  error: number;
  why: string;
}

export interface Making {
  done: number;
  moves: number;
  making: boolean;
}

export interface DecisionInfo {
  entry: number;
  seat: number;
  view: Record<string, unknown>;
  moves: string[] | null;
  remembered: Record<string, unknown> | null;
}

export interface SecondTryReport {
  tried: DecisionReport;
  played: DecisionReport;
}

export interface LessonState {
  game: string;
  others: string[];
  opponent: string;
  step: number;
  steps: number;
  done: boolean;
  words: string;
  part: string | null;
  rules: string[];
  wish: string[];
  view: Record<string, unknown>;
  moves: string[] | null;
  happenings: Happening[];
  note: Problem | null;
  draft: DraftInfo | null;
}

export interface RulePageInfo {
  rules: GameRules;
  pages: PageLink[];
}

export interface GameRules {
  id: string;
  game: string;
  title: string;
  goal: string;
  parts: PagePart[];
  sections: RuleSection[];
  about: string[];
}

export interface PagePart {
  id: string;
  title: string;
  steps: string[];
  paragraphs: string[];
}

export interface RuleSection {
  id: string;
  title: string;
  rules: Rule[];
}

export interface Rule {
  number: string;
  title: string;
  text: string;
  mark: string;
  ruling: string;
  why: string;
  reason: string;
  cases: Case[];
}

export interface Case {
  games: string[];
  text: string;
}

export interface PageLink {
  id: string;
  title: string;
  numbers: string[];
}

export interface ExampleInfo {
  names: string[];
  dice: DiceKind[];
  scenes: SceneInfo[];
}

export interface DiceKind {
  count: number;
  faces: string[];
}

export interface SceneInfo {
  drawing: string;
  caption: string;
  view: Record<string, unknown>;
  shown: Record<string, unknown>;
}

export interface DailyInfo {
  day: string;
  today: string;
  first: string;
  now: number;
  closes: number;
  challenges: ChallengeInfo[];
  streak: number;
  longest: number;
}

export interface ChallengeInfo {
  id: string;
  name: string;
  about: string;
  game: string;
  rolls: boolean;
  event: string | null;
  over: boolean;
  people: number;
  finished: number;
  you: string;
  table: string | null;
  result: DailyResult | null;
}

export interface DailyResult {
  figures: number[];
  place: number;
  of: number;
  place_among_friends: number;
  friends: number;
  best: number[] | null;
  difference: number | null;
  replay: Replayed | null;
}

export interface Replayed {
  table: string;
  invitation: string | null;
}

export interface DailyDays {
  first: string;
  today: string;
  challenges: string[];
  played: Record<string, string[]>;
}

export interface DailyTable {
  figures: string[];
  told: boolean;
  people: number;
  of: number;
  first: number;
  more: boolean;
  rows: DailyRow[];
  near: DailyRow[];
  friends: DailyRow[];
}

export interface DailyRow {
  place: number;
  name: string;
  bot: string | null;
  you: boolean;
  friend: boolean;
  figures: number[];
  replay: Replayed | null;
}

export interface ChainInfo {
  anchor: string;
  first: string;
  today: string;
  place: number;
  days: number;
  values: Record<string, string>;
}

export interface AgainInfo {
  table: string;
}

export interface PracticeRoll {
  game: string;
  view: Record<string, unknown>;
}

export interface Judged {
  points: number;
  best: string;
  best_points: number;
}

export interface SolverInfo {
  box: string;
  game: string;
  kinds: KindInfo[];
  count: number;
  wishes: Record<string, unknown>;
}

export interface FallenDice {
  dice: string;
}

export interface SolvedPage {
  dice: string;
  wishes: Record<string, unknown>;
  first: number;
  solutions: SolutionInfo[];
  count: number;
  cut: boolean;
}

export interface SolutionInfo {
  move: string;
  points: number;
  shown: Record<string, unknown>;
}

export interface JudgedSolution {
  faults: Problem[];
  own: SolutionInfo | null;
  best: SolutionInfo | null;
  less: number | null;
}

export interface Sheets {
  boxes: SheetBox[];
  papers: string[];
  sheets: SheetInfo[];
}

export interface SheetBox {
  id: string;
  name: string;
}

export interface SheetInfo {
  id: string;
  box: string;
  address: string;
  title: string;
  name: string;
  usual: number;
  each: Record<string, number[]>;
}

export interface ScorePads {
  pads: ScorePadInfo[];
}

export interface ScorePadInfo {
  game: string;
  least_seats: number;
  most_seats: number;
  options: Record<string, unknown>;
  checks: boolean;
}

export interface ScoreInfo {
  lines: ScoreLine[];
  totals: number[];
  points: Record<string, ScorePoints>[];
  winners: number[];
  note: ReasonInfo | null;
  warnings: ScoreWarning[];
  shown: Record<string, unknown>;
}

export interface ScoreLine {
  place: string;
  name: ReasonInfo;
  seats: number[];
  keys: string;
  longest: number;
}

export interface ScorePoints {
  own: number;
  bonus: number;
}

export interface ScoreWarning {
  seat: number;
  place: string;
  problem: Problem;
}

export interface NameForm {
  name: string;
}

export interface AccountForm {
  account: string;
  password: string;
}

export interface NewAccountForm {
  account: string;
  password?: string | null;
  passkey?: Record<string, unknown> | null;
  email?: string | null;
}

export interface EmailForm {
  password?: string | null;
  passkey?: Record<string, unknown> | null;
  email: string | null;
}

export interface ProofForm {
  password?: string | null;
  passkey?: Record<string, unknown> | null;
}

export interface ChangePasswordForm {
  password?: string | null;
  passkey?: Record<string, unknown> | null;
  new_password: string;
}

export interface PasskeyForm {
  passkey: Record<string, unknown>;
}

export interface CreatePasskeyForm {
  account?: string | null;
}

export interface NewPasskeyForm {
  password?: string | null;
  passkey?: Record<string, unknown> | null;
  credential: Record<string, unknown>;
}

export interface ForgottenForm {
  account: string;
}

export interface ResetForm {
  token: string;
  password: string;
}

export interface RecoveryForm {
  account: string;
  code: string;
  password: string;
}

export interface PushForm {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface EmailNoticesForm {
  on: boolean;
}

export interface PrivacyForm {
  results: boolean;
  records: boolean;
  skill: boolean;
}

export interface TableForm {
  game: string;
  seats: SeatForm[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockForm | null;
  practice?: boolean;
  rated?: boolean;
  by_hand?: boolean;
  answers?: 'round' | 'end' | 'never';
  command?: string | null;
}

export interface SeatForm {
  kind: 'open' | 'me' | 'local' | 'bot';
  name?: string | null;
  bot?: string | null;
  promise?: string | null;
  colour?: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'brown' | 'black' | null;
}

export interface ClockForm {
  decision_s: number;
  reserve_s?: number;
}

export interface JoinForm {
  invitation?: string | null;
  seat?: number | null;
  name?: string | null;
  promise?: string | null;
  command?: string | null;
}

export interface ClaimForm {
  token: string;
}

export interface RematchForm {
  command?: string | null;
  promises?: string[];
}

export interface EventForm {
  title: string;
  format: string;
  game: string;
  options?: Record<string, unknown>;
  seats?: number;
  rounds?: number;
  most?: number;
  opens?: number | null;
  closes?: number | null;
  clock?: ClockForm | null;
  fill?: string;
  bots?: string[];
  answer_s?: number;
  keep_names?: boolean;
  command?: string | null;
}

export interface EntryForm {
  name?: string | null;
  command?: string | null;
}

export interface NamedEntryForm {
  name: string;
  command?: string | null;
}

export interface SteerForm {
  what: 'start' | 'extend' | 'end' | 'cancel' | 'next' | 'longer' | 'hold' | 'resume' | 'close';
  expect: number;
  until?: number | null;
  command?: string | null;
}

export interface LessonForm {
  moves?: string[];
  draft?: string | null;
}

export interface TryForm {
  move: string;
}

export interface SolveForm {
  dice: string;
  wishes?: Record<string, unknown>;
  first?: number;
}

export interface JudgeForm {
  dice: string;
  wishes?: Record<string, unknown>;
  move: string;
}

export interface ScoreForm {
  sheets: Record<string, string>[];
  options?: Record<string, unknown>;
}

export interface ScoreCheckForm {
  text: string;
  known?: Record<string, string>;
  options?: Record<string, unknown>;
}
