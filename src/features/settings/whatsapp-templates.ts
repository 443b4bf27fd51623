/** As WhatsApp tells messages apart that a business begins. Selling ones the shop does not write. */
export const WHATSAPP_CATEGORIES = ['utility', 'authentication'] as const;

/** As WhatsApp has them: `en` and `en_US` are two templates. */
export const WHATSAPP_LANGUAGES = ['en', 'en_US', 'en_GB', 'hi'] as const;

/** A text that WhatsApp has approved: no other may begin a conversation. */
export type WhatsAppTemplate = {
  /** What WhatsApp calls it: small letters, digits, _. */
  name: string;
  category: (typeof WHATSAPP_CATEGORIES)[number];
  language: (typeof WHATSAPP_LANGUAGES)[number];
  /** With {{1}}, {{2}} … where something is put in; '' for one of codes, whose words are WhatsApp's own. */
  body: string;
  /** Whether a button below it follows the order (`…/follow/{{1}}`); its text then ends before the link. */
  hasLink: boolean;
};

export type WhatsAppSettings = { templates: WhatsAppTemplate[] };

/** Nothing is approved in a fresh shop. */
export const FRESH_WHATSAPP: WhatsAppSettings = { templates: [] };

export const WHATSAPP_NAME_MAX = 60;
export const WHATSAPP_BODY_MAX = 1024;
export const WHATSAPP_TEMPLATES_MAX = 60;
/** A code in a template of codes. */
export const WHATSAPP_CODE_MAX = 15;
