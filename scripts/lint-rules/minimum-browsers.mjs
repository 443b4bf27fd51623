import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
/** MDN's names for each name in package.json. Apps show pages in a web view. */
const NAMES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** The oldest browsers that the shop supports, as "browserslist" in package.json, by MDN's names. */
export const MINIMUM_BROWSERS = Object.fromEntries(
  browserslist.flatMap((line) => {
    const [name, version] = line.split(' >= ');
    return NAMES[name].map((one) => [one, Number(version)]);
  }),
);
