/**
 * What follows an error: nothing works until staff act, nobody new is written to until then, it passes,
 * it is ours to mend, or it is theirs.
 */
type ErrorAction = 'stop' | 'held-back' | 'retry' | 'fix' | 'unreachable' | 'leave';

type Row = readonly [action: ErrorAction, sentence: string];

const TOKEN: Row = ['stop', 'WhatsApp no longer accepts the shop’s token. Renew WHATSAPP_TOKEN.'];
const RIGHTS: Row = ['stop', 'The shop’s WhatsApp token does not have the required permission.'];
const BUSY: Row = ['retry', 'WhatsApp is busy or received too many messages in a short time.'];

/** Meta's codes; what is not here is left as it is. */
const CODES: Record<number, Row> = {
  0: TOKEN,
  190: TOKEN,
  3: RIGHTS,
  10: RIGHTS,
  131031: ['stop', 'The shop’s WhatsApp account is locked.'],
  131042: ['stop', 'The shop’s WhatsApp account has an unpaid bill.'],
  2: BUSY,
  4: BUSY,
  80007: BUSY,
  130429: BUSY,
  131000: BUSY,
  131056: ['retry', 'Too many messages were sent to this number in a short time.'],
  100: ['fix', 'WhatsApp could not read the shop’s request.'],
  131008: ['fix', 'A value for the template is missing.'],
  132000: ['fix', 'The template has a different number of variables from the message.'],
  132001: ['fix', 'WhatsApp has no such template in that language.'],
  132012: ['fix', 'A value does not have the format that the template requires.'],
  132015: ['fix', 'WhatsApp has paused the template because of low quality ratings.'],
  132016: ['fix', 'WhatsApp has disabled the template.'],
  131026: [
    'unreachable',
    'This number cannot receive it on WhatsApp. Emails and text messages are sent separately.',
  ],
  131047: ['fix', 'More than 24 hours have passed: only a template can start a new conversation.'],
  131048: [
    'held-back',
    'WhatsApp does not let the shop message new people for now, because the daily limit is reached or too many people reported its messages.',
  ],
  131049: [
    'leave',
    'WhatsApp did not deliver it, because this person has received many such messages.',
  ],
  131050: ['leave', 'This person has opted out of such messages from the shop on WhatsApp.'],
};

/** Returns the meaning of a WhatsApp error, and how to handle it. */
export function readWhatsAppError(
  code: number,
  details: string,
): { action: ErrorAction; sentence: string } {
  const [action, words]: Row =
    CODES[code] ?? (code >= 200 && code < 300 ? RIGHTS : ['leave', 'WhatsApp did not accept it.']);
  const more = details && !words.includes(details) ? ` ${details.replace(/\.*$/, '.')}` : '';
  return { action, sentence: `${words}${more} (WhatsApp ${code})`.slice(0, 300) };
}
