/** Earlier features may not import later ones; a feature may import itself and all before it. */
const ORDER = [
  'content',
  'catalog',
  'search',
  'reviews',
  'slider',
  'wishlist',
  'account',
  'messages',
  'cart',
  'checkout',
  'payments',
  'orders',
  'admin',
];

/** Lint rule: imports between src/features folders point one way. */
export const featureDirection = {
  meta: {
    type: 'problem',
    messages: {
      backwards:
        'Features point one way: {{from}} may not import {{to}} (scripts/feature-direction.mjs).',
      shared: 'lib/ and ui/ know no feature, so they may not import {{to}}.',
    },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const from = /\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const isShared = /\/src\/(lib|ui)\//.test(file);
    if (!from && !isShared) return {};
    return {
      ImportDeclaration(node) {
        const to = /^#src\/features\/([^/]+)\//.exec(node.source.value)?.[1];
        if (!to) return;
        if (isShared) context.report({ node, messageId: 'shared', data: { to } });
        else if (ORDER.indexOf(to) > ORDER.indexOf(from)) {
          context.report({ node, messageId: 'backwards', data: { from, to } });
        }
      },
    };
  },
};
