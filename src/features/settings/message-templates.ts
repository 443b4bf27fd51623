/** As the operators' register (DLT) tells text messages apart. */
export const TEMPLATE_KINDS = [
  'transactional',
  'service-implicit',
  'service-explicit',
  'promotional',
] as const;

/** Kinds of what sells: they need a consent, and leave by day alone. */
const SELLING_KINDS: readonly string[] = ['service-explicit', 'promotional'];

/** Whether a registered text is of a kind that may sell. */
export function sells({ kind }: Pick<MessageTemplate, 'kind'>): boolean {
  return SELLING_KINDS.includes(kind);
}

/** A text as an operator has registered it (TCCCPR, 2018): no other may leave as a text message. */
export type MessageTemplate = {
  name: string;
  kind: (typeof TEMPLATE_KINDS)[number];
  /** What the operator's register calls it. */
  dltId: string;
  /** Whom the message says that it comes from: six letters; of a promotional one, six digits. */
  header: string;
  /** What the provider calls it. */
  templateId: string;
  /** With ##NAME## where something is put in. */
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
