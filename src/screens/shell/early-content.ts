/**
 * The script of EarlyContent.astro. It shows no picture that is narrower than the widest offered width:
 * such a picture has widths of its own.
 */
export const EARLY_CONTENT = `{
const root = document.currentScript.previousElementSibling;
const fill = (parts, found) => {
for (const part of parts) {
const { text, after = '', picture, widths, when, among } = part.dataset;
if (when && !among.split(',').includes(found[when])) part.remove();
if (found[text]) part.textContent = found[text] + after;
const [, folder, width] = /^(\\/media\\/\\w+-(\\d+)x\\d+)\\//.exec(found[picture]) ?? [];
const steps = widths?.split(' ') ?? [];
if (+width >= +steps.at(-1)) part.srcset = steps.map((step) => folder + '/' + step + '.avif ' + step + 'w').join();
}
};
const PARTS = ':is([data-text], [data-picture], [data-when])';
const show = (found) => {
const items = found[root.dataset.list] ?? found;
fill(root.querySelectorAll(PARTS + ':not([data-item] *)'), found);
if (items.length) root.querySelectorAll('[data-item]').forEach((item, at) =>
items[at] ? fill(item.querySelectorAll(PARTS), items[at]) : item.remove(),
);
};
if (!RegExp(root.dataset.only ?? '').test(location.search)) root.remove();
self.shown?.forEach((shown) => shown.then(show, () => {}));
}`;
