/** The period in which WhatsApp tries to deliver: minutes for codes, a month for everything else. */
const CODE_TTL_MS = 10 * 60_000;
const TTL_MS = 30 * 24 * 60 * 60_000;

type Held = { id: string; to: string; ours?: string | undefined; text: string; until: number };

/**
 * Messages to phones that are off: delivered once they are on, unless their time to live is over.
 */
export class HeldMessages {
  private waiting: Held[] = [];

  hold(message: Omit<Held, 'until'>, { isCode, now }: { isCode: boolean; now: number }): void {
    this.waiting.push({ ...message, until: now + (isCode ? CODE_TTL_MS : TTL_MS) });
  }

  /** Returns the messages for a phone that is on again; drops expired ones without a report. */
  take(to: string, now: number): Held[] {
    const own = this.waiting.filter((one) => one.to === to);
    this.waiting = this.waiting.filter((one) => one.to !== to);
    return own.filter(({ until }) => now < until);
  }
}
