import { targetOf } from './target.mjs';

/**
 * Which folder of src may not import which, and what to do instead. The first that fits is said.
 * Order: lib, ui → platform → features → screens → admin → pages.
 */
const RULES = [
  {
    from: /^src\/(lib|ui)\//,
    to: /^src\/(features|screens|admin|pages|platform|server|db|publish|emulator|demo)\//,
    remedy: 'lib/ and ui/ know nothing of a shop. Move the file to the feature that it speaks of.',
  },
  {
    from: /^src\/(db|platform)\//,
    to: /^src\/(features|screens|admin|pages|server|publish|emulator|demo)\//,
    remedy: 'platform/ is what features stand on. Hand what it needs in as an argument.',
    // The tables' CHECKs take their limits and lists from where the rule is.
    except: /^src\/features\/[^/]+\/(.+\/)?([\w-]*limits|[\w-]+-(?:status|methods))\.ts$/,
  },
  {
    from: /^src\/features\//,
    to: /^src\/(screens|admin|pages)\//,
    remedy:
      'A feature shows its own noun alone. Move the part that joins nouns to src/screens or src/admin.',
  },
  {
    from: /^src\/features\/(?!.*\.api\.server\.ts$)/,
    to: /^src\/server\//,
    remedy:
      'Only *.api.server.ts speaks HTTP. Take what you need from src/platform, or as an argument.',
  },
  {
    from: /^src\/screens\//,
    to: /^src\/(admin|pages)\//,
    remedy:
      "What shoppers see knows nothing of the admin. Share the part through the noun's feature.",
  },
  {
    from: /^src\/(?!pages\/|screens\/|admin\/)/,
    to: /^src\/(screens|pages)\//,
    remedy: 'Screens are placed by pages; nothing below them may import one.',
  },
  {
    from: /^src\//,
    to: /^(scripts|tests)\//,
    remedy: 'The shop runs without scripts/ and tests/. Move what it needs below src/.',
  },
];

/** Lint rule: folders of src import downwards only. */
export const layers = {
  meta: { type: 'problem', messages: { upwards: '{{from}} may not import {{to}}. {{remedy}}' } },
  create(context) {
    const from = /(?:^|\/)(src\/.*)$/.exec(context.filename.replaceAll('\\', '/'))?.[1];
    if (!from) return {};
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const to = targetOf(context, node);
      const broken = RULES.find(
        (rule) => rule.from.test(from) && rule.to.test(to) && !rule.except?.test(to),
      );
      if (broken) {
        context.report({ node, messageId: 'upwards', data: { from, to, remedy: broken.remedy } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
