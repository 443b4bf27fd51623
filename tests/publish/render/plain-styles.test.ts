import { expect, test } from 'vitest';
import { withoutUnused } from '#src/publish/render/plain-styles.ts';

test('removes carousel rules that the shop does not use and keeps all others', () => {
  const unchanged = [
    '.swiper-android .swiper-slide,.swiper-ios .swiper-slide,.swiper-wrapper{translate:0}',
    '.swiper-horizontal{touch-action:pan-y}',
    '@media (width>=1px){.card{a:b}.card,.swiper-3d .card{c:d}}',
  ].join('');
  expect(withoutUnused(unchanged)).toBe(unchanged);
  expect(
    withoutUnused(
      '.swiper-vertical>.swiper-wrapper{a:b}@media x{.swiper-3d .a,.swiper-css-mode>.b{c:d}.e{f:g}}',
    ),
  ).toBe('@media x{.e{f:g}}');
});
