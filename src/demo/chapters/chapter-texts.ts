import type { FrontShape } from '#src/features/showcase/chapters/chapters.contract.ts';

/** The texts of one product's page, apart from its figures. */
export type ChapterTexts = {
  scenes: [title: string, text: string, picture: number][];
  /** The text next to the picture of its parts. */
  inside?: [title: string, text: string];
  box: string[];
  /** Width, height and depth, and its shape from the front. */
  size?: { mm: [number, number, number]; text: string; shape: FrontShape };
};
