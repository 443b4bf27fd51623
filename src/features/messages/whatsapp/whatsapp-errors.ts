/**
 * What follows an error: nothing works until staff act, nobody new is written to until then, it passes,
 * it is ours to mend, or it is theirs.
 */
type Deed = 'stop' | 'held-back' | 'retry' | 'fix' | 'unreachable' | 'leave';

type Row = readonly [deed: Deed, sentence: string];

const TOKEN: Row = [
  'stop',
  'WhatsApp does not take the shop’s token any more. Renew WHATSAPP_TOKEN.',
];
const RIGHTS: Row = ['stop', 'The shop’s token lacks a right at WhatsApp.'];
const BUSY: Row = ['retry', 'WhatsApp is busy, or was sent too much at once.'];

/** Meta's codes; what is not here is left as it is. */
const CODES: Record<number, Row> = {
  0: TOKEN,
  190: TOKEN,
  3: RIGHTS,
  10: RIGHTS,
  131031: ['stop', 'The shop’s WhatsApp account is locked.'],
  131042: ['stop', 'The shop’s WhatsApp account is not paid.'],
  2: BUSY,
  4: BUSY,
  80007: BUSY,
  130429: BUSY,
  131000: BUSY,
  131056: ['retry', 'Too many messages went to this number at once.'],
  100: ['fix', 'WhatsApp does not understand what the shop sent.'],
  131008: ['fix', 'A value of the template was missing.'],
  132000: ['fix', 'The template has another number of variables than what was sent.'],
  132001: ['fix', 'WhatsApp has no such template in that language.'],
  132012: ['fix', 'A value does not have the form that the template asks for.'],
  132015: ['fix', 'WhatsApp has paused the template, as people did not like it.'],
  132016: ['fix', 'WhatsApp has taken the template away.'],
  131026: [
    'unreachable',
    'This number cannot get it by WhatsApp. Mail and text messages go their own way.',
  ],
  131047: ['fix', 'More than 24 hours have passed: only a template may begin again.'],
  131048: [
    'held-back',
    'WhatsApp lets the shop write to nobody new for now: to as many people as it may in a day, or too many called it unwanted.',
  ],
  131049: ['leave', 'WhatsApp holds it back, as this person got many such messages.'],
  131050: ['leave', 'This person wants no such messages of the shop by WhatsApp.'],
};

/** Returns the meaning of a WhatsApp error, and how to handle it. */
export function readWhatsAppError(code: number, details: string): { deed: Deed; sentence: string } {
  const [deed, words]: Row =
    CODES[code] ?? (code >= 200 && code < 300 ? RIGHTS : ['leave', 'WhatsApp did not take it.']);
  const more = details && !words.includes(details) ? ` ${details.replace(/\.*$/, '.')}` : '';
  return { deed, sentence: `${words}${more} (WhatsApp ${code})`.slice(0, 300) };
}
