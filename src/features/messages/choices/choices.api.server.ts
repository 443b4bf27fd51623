import { Hono } from 'hono';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { sayNewsChoice, viewNewsChoices } from './choices.contract.ts';
import { getNewsChoices } from './choices.queries.server.ts';
import { sayChoice } from './choices.service.server.ts';

/** Each change is stored as proof, so their number is limited. */
const SAY_LIMIT = { max: 40, windowSeconds: 3600 };

/** A shopper's channels for order updates. */
export const choicesApi = new Hono<AppEnv>();

implement(choicesApi, viewNewsChoices, (c, _, { id }) =>
  getNewsChoices(c.var.db, c.var.config, id),
);

implement(choicesApi, sayNewsChoice, async (c, said, { id }) => {
  const { db, config } = c.var;
  await countTry(db, `news:${id}`, SAY_LIMIT);
  const before = await getNewsChoices(db, config, id);
  const now = before.channels.find(({ channel }) => channel === said.channel);
  if (!now) throw new AppError('NOT_ALLOWED', { message: 'The shop does not use this channel.' });
  if (now.isNeeded && !said.isOn) {
    const message =
      'Add an email address to your profile first: we have no other way to reach you.';
    throw new AppError('NOT_ALLOWED', { message });
  }
  await sayChoice(db, id, said);
  return getNewsChoices(db, config, id);
});
