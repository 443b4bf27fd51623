/** The format in one sentence, for the hint below its field. */
export const RICH_TEXT_HINT =
  'An empty line starts a paragraph, “## ” a heading, “- ” a list entry and “1. ” a numbered one. **text** is bold, and [text](/page) links to a page of the shop.';
