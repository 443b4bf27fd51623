import { targetOf } from './target.mjs';

/**
 * Forbidden imports between folders of src, and what to do instead. The first match is reported.
 * Order: lib, ui → platform → http → features → screens → admin → pages.
 */
const RULES = [
  {
    from: /^src\/(lib|ui)\//,
    to: /^src\/(features|screens|admin|pages|platform|http|server|db|publish|emulator|demo)\//,
    remedy: 'lib/ and ui/ know nothing of a shop. Move the file to its feature.',
  },
  {
    from: /^src\/(db|platform)\//,
    to: /^src\/(features|screens|admin|pages|http|server|publish|emulator|demo)\//,
    remedy: 'Features use platform/, not the reverse. Pass what it needs as an argument.',
    // CHECKs of tables use the limits and lists of the feature, and JSON columns its fields.
    except: /^src\/features\/[^/]+\/(.+\/)?([\w-]*limits|[\w-]+-(?:status|methods|fields))\.ts$/,
  },
  {
    from: /^src\/http\//,
    to: /^src\/(features|screens|admin|pages|server|publish|emulator|demo)\//,
    remedy:
      'http/ knows no feature. Accept a function as a service, as findSession() in http/env.ts.',
    // The type of the services names what each feature needs.
    except: /^src\/(features\/.+\/services\.server|publish\/store\/contents)\.ts$/,
  },
  {
    from: /^src\/features\//,
    to: /^src\/(screens|admin|pages)\//,
    remedy:
      'A feature shows only its own noun. Move the part that combines nouns to src/screens or src/admin.',
  },
  {
    from: /^src\/features\/(?!.*\.api\.server\.ts$)/,
    to: /^src\/http\//,
    remedy: 'Only *.api.server.ts uses HTTP. Import from src/platform, or accept an argument.',
  },
  {
    from: /^src\/(features|publish)\//,
    to: /^src\/server\//,
    remedy: 'server/ puts the shop together; nothing below it may import it.',
  },
  {
    from: /^src\/screens\//,
    to: /^src\/(admin|pages)\//,
    remedy: "Screens for shoppers do not use the admin. Share the part through the noun's feature.",
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

/**
 * Lint rule: folders of src import downwards only.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
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
