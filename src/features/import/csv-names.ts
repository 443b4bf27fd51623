/** Converts database ids to the names used in files. */
export type Names = {
  categoryLink: (id: number) => string;
  /** Filter and value of each option, in order. */
  filterPairs: (optionIds: readonly number[]) => { name: string; value: string }[];
};
