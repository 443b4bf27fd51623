import { DAY_MS } from '#src/lib/durations.ts';

/** The most messages that a number may send within a second. */
export const A_SECOND_MAX = 80;
/** One person gets a message about every six seconds, after a burst of this many. */
const PAIR_MS = 6_000;
const PAIR_BURST = 5;
/** The most people that a new account may start conversations with per day. */
export const PEOPLE_A_DAY = 250;

/** Undefined if a message is allowed, otherwise the error that refuses it. */
type Verdict = { code: number; details: string; status: 400 | 429 } | undefined;

/** WhatsApp's limits for one shop's number, on its own clock. */
export class Limits {
  peopleADay = PEOPLE_A_DAY;
  private aheadMs = 0;
  private standsAt: number | undefined;
  private sent: number[] = [];
  private readonly dueTo = new Map<string, number>();
  /** When the shop last started a conversation with a person. */
  private readonly begunTo = new Map<string, number>();
  /** When a person last wrote: for a day any reply is allowed, later only templates. */
  private readonly wroteAt = new Map<string, number>();

  now(): number {
    return (this.standsAt ?? Date.now()) + this.aheadMs;
  }

  /** Moves the clock forward. */
  pass(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Stops the clock; afterwards only pass() moves it. */
  stopClock(): void {
    this.standsAt ??= Date.now();
  }

  noteAnswer(from: string): void {
    this.wroteAt.set(from, this.now());
  }

  isOpen(to: string): boolean {
    return (this.wroteAt.get(to) ?? -Infinity) > this.now() - DAY_MS;
  }

  /** Counts a message to a person, unless it exceeds a limit. */
  count(to: string): Verdict {
    const now = this.now();
    this.sent = this.sent.filter((at) => at > now - 1000);
    if (this.sent.length >= A_SECOND_MAX) {
      return {
        code: 130429,
        details: 'Cloud API message throughput has been reached.',
        status: 429,
      };
    }
    const due = Math.max(this.dueTo.get(to) ?? 0, now) + PAIR_MS;
    if (due > now + PAIR_MS * PAIR_BURST) {
      return { code: 131056, details: 'Pair rate limit hit', status: 429 };
    }
    if (this.isOnePersonTooMany(to, now)) {
      const details =
        'Message failed to send because there are restrictions on how many messages can be sent from this phone number.';
      return { code: 131048, details, status: 400 };
    }
    this.sent.push(now);
    this.dueTo.set(to, due);
    return undefined;
  }

  /** People who wrote within a day do not count. */
  private isOnePersonTooMany(to: string, now: number): boolean {
    if (this.isOpen(to)) return false;
    for (const [person, at] of this.begunTo) if (at <= now - DAY_MS) this.begunTo.delete(person);
    if (!this.begunTo.has(to) && this.begunTo.size >= this.peopleADay) return true;
    this.begunTo.set(to, now);
    return false;
  }
}
