const AREAS = new Set(['localStorage', 'sessionStorage']);

/**
 * Lint rule: web storage is missing, full or refused in some browsers, so one file deals with it.
 * @type {import('eslint').Rule.RuleModule}
 */
export const storage = {
  meta: {
    type: 'problem',
    messages: {
      direct:
        '{{area}} throws or is missing in private windows and in browsers inside apps. Add an entry to STORED in src/features/offline/stored.ts and use findStored() and store(). Inline scripts use it within try.',
    },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const isInline = file.includes('.astro/') || file.endsWith('.astro');
    if (!isInline && (!/(^|\/)src\//.test(file) || file.endsWith('src/lib/storage.ts'))) return {};
    const report = (node, area) => {
      if (!AREAS.has(area) || (isInline && isWithinTry(node))) return;
      context.report({ node, messageId: 'direct', data: { area } });
    };
    return {
      Identifier: (node) => report(node, node.name),
      'MemberExpression[computed=true] > Literal': (node) => report(node, node.value),
    };
  },
};

function isWithinTry(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'TryStatement' && at.parent.block === at) return true;
  }
  return false;
}
