/** As the operators' register (DLT) tells text messages apart. Promotional ones the shop does not write. */
export const TEMPLATE_KINDS = ['transactional', 'service-implicit'] as const;

/** A text as an operator has registered it (TCCCPR, 2018): no other may leave as a text message. */
export type MessageTemplate = {
  name: string;
  kind: (typeof TEMPLATE_KINDS)[number];
  /** What the operator's register calls it. */
  dltId: string;
  /** Whom the message says that it comes from: six letters. */
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
