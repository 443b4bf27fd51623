/** Fonts that the shop serves itself, and the device's own. */
export const FONTS = {
  manrope: 'Manrope',
  inter: 'Inter',
  'dm-sans': 'DM Sans',
  outfit: 'Outfit',
  lora: 'Lora (serif)',
  system: 'The device’s own font',
} as const;
export type FontName = keyof typeof FONTS;

/** Corners of cards, fields and buttons. */
export const CORNERS = { round: 'Round', soft: 'Slightly round', square: 'Square' } as const;
export type Corners = keyof typeof CORNERS;

/** The look of the shop, as staff choose it. Pictures are addresses below /media/, '' for none. */
export type Appearance = {
  /** Instead of the shop's name in the header. */
  logo: string;
  /** For dark backgrounds; '' for the same one. */
  logoDark: string;
  /** Square picture for browser tabs and app icons; '' for the logo. */
  icon: string;
  /** Colour of links and buttons on light pages, such as #0b5b58. */
  brand: string;
  /** The same on dark pages; '' for a lighter shade of it. */
  brandDark: string;
  /** Colour of highlights, such as prices on dark bands. */
  accent: string;
  font: FontName;
  corners: Corners;
  /** First words and buttons of the home page. */
  heroTitle: string;
  heroText: string;
  heroPrimary: string;
  heroPrimaryHref: string;
  /** '' for one button only. */
  heroSecondary: string;
  heroSecondaryHref: string;
  /** '' for the best-selling product. */
  heroPicture: string;
  /** The words on that picture, and the page that they open; '' for none. */
  heroCaption: string;
  heroCaptionHref: string;
};

export const PICTURE_FIELDS = ['logo', 'logoDark', 'icon', 'heroPicture'] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];

export const HERO_TITLE_MAX = 80;
export const HERO_TEXT_MAX = 240;
export const HERO_BUTTON_MAX = 30;
export const HERO_CAPTION_MAX = 60;
export const HERO_HREF_MAX = 200;

/** The look of a new shop, as src/styles and the files have it. */
export const FRESH_APPEARANCE: Appearance = {
  logo: '',
  logoDark: '',
  icon: '',
  brand: '#0b5b58',
  brandDark: '',
  accent: '#f2b23e',
  font: 'manrope',
  corners: 'round',
  heroTitle: 'Sound worth turning up',
  heroText: 'Headphones, speakers, ear buds and karaoke sets, delivered across India.',
  heroPrimary: 'Shop best sellers',
  heroPrimaryHref: '/best-sellers',
  heroSecondary: 'See what is new',
  heroSecondaryHref: '/new-arrivals',
  heroPicture: '',
  heroCaption: '',
  heroCaptionHref: '',
};
