/** Returns the page numbers to show, with 0 for a gap: `1 0 4 5 6 0 12`. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const near = [1, page - 1, page, page + 1, totalPages];
  const shown = [...new Set(near)]
    .filter((at) => at >= 1 && at <= totalPages)
    .sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [0, at] : [at];
  });
}
