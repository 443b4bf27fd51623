/** The kinds of text messages in the operators' register (DLT). */
export const TEMPLATE_KINDS = [
  'transactional',
  'service-implicit',
  'service-explicit',
  'promotional',
] as const;

/** Marketing kinds: they need consent and are sent only by day. */
const SELLING_KINDS: readonly string[] = ['service-explicit', 'promotional'];

/** Returns whether a registered text may contain marketing. */
export function sells({ kind }: Pick<MessageTemplate, 'kind'>): boolean {
  return SELLING_KINDS.includes(kind);
}

/** A text as an operator has registered it (TCCCPR, 2018): no other may leave as a text message. */
export type MessageTemplate = {
  name: string;
  kind: (typeof TEMPLATE_KINDS)[number];
  /** Its id in the operators' register. */
  dltId: string;
  /** The sender of the message: six letters or, for promotional ones, six digits. */
  header: string;
  /** The provider's id of the template. */
  templateId: string;
  /** With ##NAME## for each variable. */
  body: string;
};

export type MessageSettings = { templates: MessageTemplate[] };

/** Nothing is registered in a fresh shop. */
export const FRESH_MESSAGES: MessageSettings = { templates: [] };

export const TEMPLATE_NAME_MAX = 60;
/** Characters of a registered text: two parts of a text message. */
export const TEMPLATE_BODY_MAX = 306;
export const TEMPLATES_MAX = 60;
/** Characters that one variable holds at most, and the part of a text that must be fixed: the register's rules. */
export const VARIABLE_MAX = 40;
export const FIXED_SHARE_MIN = 0.3;
