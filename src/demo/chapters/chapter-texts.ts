import type { FrontShape } from '#src/features/showcase/chapters/chapters.contract.ts';

/** A picture of the product in a place, shown instead: of its slide, its category or its own. */
export type PhotoText = { of: 'slide' | 'category' | 'place'; alt: string };

/** The texts of one product's page, apart from its figures. */
export type ChapterTexts = {
  scenes: [title: string, text: string, picture: number, photo?: PhotoText][];
  /** The text above the picture of its parts, and their names from left to right. */
  inside?: [title: string, text: string, names?: string[]];
  box: string[];
  /** Width, height and depth, and its shape from the front. */
  size?: { mm: [number, number, number]; text: string; shape: FrontShape };
};
