import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** The shop's log: one JSON line an event, or readable lines in a terminal. */
export function createLog(level: string, toTerminal: boolean): Logger {
  const redact = ['password', '*.password', 'headers.cookie', 'headers.authorization'];
  if (!toTerminal) return pino({ level, redact });
  return pino({
    level,
    redact,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true },
    },
  });
}
