import { targetOf } from './target.mjs';

/** Earlier features may not import later ones; a feature may import itself and all before it. */
const ORDER = [
  'offline',
  'audit',
  'settings',
  'field-data',
  'consents',
  'backups',
  'messages',
  'webhooks',
  'tracking',
  'content',
  'catalog',
  'showcase',
  'redirects',
  'compare',
  'search',
  'bought-together',
  'listing',
  'reviews',
  'questions',
  'feeds',
  'slides',
  'news',
  'site-pages',
  'wishlist',
  'imported-orders',
  'account',
  'import',
  'alerts',
  'offers',
  'cart',
  'orders',
  'credit',
  'serials',
  'checkout',
  'books',
  'payments',
  'gift-cards',
  'fulfilment',
  'returns',
  'order-management',
  'warranty',
  'breaches',
  'publishing',
  'dashboard',
  'rules',
  'health',
  'demo',
];

/** The constants in a table's CHECKs (limits, statuses, methods) may be imported by its readers. */
const IS_OF_A_TABLE = /\/([\w-]*limits|[\w-]+-(?:status|methods))\.ts$/;

/** Contracts are shapes: a call may answer with the shape of a later feature, such as a whole order. */
const IS_CONTRACT = /\.contract\.ts$/;

/**
 * Lint rule: the domain's files import in one direction. Screens and the admin combine them.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const featureDirection = {
  meta: {
    type: 'problem',
    messages: {
      backwards:
        '{{from}} comes before {{to}} and may not import it. Move shared code into {{from}} or lib/, pass it as an argument (as features/returns/pickup/return-pickups.server.ts does), or combine the two in src/screens or src/admin.',
      unknown:
        'src/features/{{name}} is missing in the order of scripts/lint-rules/feature-direction.mjs. Add it after everything that it imports.',
    },
  },
  create(context) {
    const from = featureOf(context.filename.replaceAll('\\', '/'));
    if (!from) return {};
    return {
      Program(node) {
        if (!ORDER.includes(from)) {
          context.report({ node, messageId: 'unknown', data: { name: from } });
        }
      },
      ImportDeclaration(node) {
        const target = targetOf(context, node);
        const isShape = isType(node) || IS_CONTRACT.test(context.filename);
        if (IS_OF_A_TABLE.test(target) || (isShape && IS_CONTRACT.test(target))) return;
        const to = featureOf(target);
        if (to && ORDER.indexOf(to) > ORDER.indexOf(from)) {
          context.report({ node, messageId: 'backwards', data: { from, to } });
        }
      },
    };
  },
};

function isType({ importKind, specifiers }) {
  return importKind === 'type' || specifiers.every((one) => one.importKind === 'type');
}

function featureOf(path) {
  return /(?:^|\/)src\/features\/([^/]+)\//.exec(path)?.[1];
}
