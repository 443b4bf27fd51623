import { featureDirection } from './feature-direction.mjs';
import { layers } from './layers.mjs';
import { plainEnglish } from './plain-english.mjs';
import { storage } from './storage.mjs';

/** The shop's own rules, as a plugin for the linter. */
export default {
  meta: { name: 'shop' },
  rules: { 'feature-direction': featureDirection, layers, 'plain-english': plainEnglish, storage },
};
