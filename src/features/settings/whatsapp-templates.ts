/** WhatsApp's categories of business-initiated messages. Only cart reminders are marketing. */
export const WHATSAPP_CATEGORIES = ['utility', 'marketing', 'authentication'] as const;

/** Language codes of WhatsApp: `en` and `en_US` are two templates. */
export const WHATSAPP_LANGUAGES = ['en', 'en_US', 'en_GB', 'hi'] as const;

/** A text that WhatsApp has approved: no other may begin a conversation. */
export type WhatsAppTemplate = {
  /** The name in WhatsApp: lower-case letters, digits, _. */
  name: string;
  category: (typeof WHATSAPP_CATEGORIES)[number];
  language: (typeof WHATSAPP_LANGUAGES)[number];
  /** With {{1}}, {{2}} … where something is put in; '' for one of codes, whose words are WhatsApp's own. */
  body: string;
  /**
   * True if a button below opens the text's link, such as `…/follow/{{1}}` or `…/confirm/{{1}}`; the
   * text then omits the link.
   */
  hasLink: boolean;
  /** True if two reply buttons follow, in this order: confirm, cancel. */
  hasReplies?: boolean | undefined;
};

export type WhatsAppSettings = { templates: WhatsAppTemplate[] };

/** Nothing is approved in a fresh shop. */
export const FRESH_WHATSAPP: WhatsAppSettings = { templates: [] };

export const WHATSAPP_NAME_MAX = 60;
export const WHATSAPP_BODY_MAX = 1024;
export const WHATSAPP_TEMPLATES_MAX = 60;
/** A code in a template of codes. */
export const WHATSAPP_CODE_MAX = 15;
