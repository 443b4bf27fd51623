const COMMENTS = 'comments';
const TITLES = 'test titles';
/** Interface texts, error messages and all other strings, except test titles. */
const STRINGS = 'strings';
const PROSE = [COMMENTS, TITLES];
const TEXTS = [COMMENTS, TITLES, STRINGS];

/**
 * Phrases with a better alternative: the pattern, the places where it is checked, and the better
 * phrase. Add a row, or a place, once the last match is gone.
 */
const PHRASES = [
  [/\b(?:for|to|of|by|with|from) who\b|\bwho of the\b/i, TEXTS, 'anyone who, the person who'],
  [/\bwhoever\b/i, PROSE, 'anyone who, the person who'],
  [/\b(?:told|tells?|telling)\b/i, PROSE, 'notified, sent, returned, shown'],
  [/\b(?:asks?|asked|asking)\b/i, PROSE, 'request, query, call, check'],
  [/\b(?:stands?|lies?|lay) (?:in|on|at|under|over|there|here|behind|below)\b/i, PROSE, 'is in'],
  [/\b(?:for|of|by|in|to|with|from) [\w' -]{2,40} alone\b/i, PROSE, 'only, before the noun'],
  [/\bbesides?\b/i, PROSE, 'next to, alongside, in addition to'],
  [/\bmeanwhile\b/i, PROSE, 'in the meantime'],
  [/\b(?:pieces?|shelf|shelves)\b/i, PROSE, 'units, stock'],
  [/\bby (?:itself|themselves)\b/i, PROSE, 'automatically'],
  [
    /\bof before\b|\bthe (?:day|one|shop|code|release|version) before\b/i,
    PROSE,
    'earlier, previous',
  ],
  [/\bso (?:many|long|much|few)\b/i, PROSE, 'at most n, how long'],
  [/\b(?:go|goes|going|went) on\b/i, PROSE, 'continues'],
  [/\b(?:is|are|has|have|was|were|there) none\b/i, PROSE, 'is not one, there are no …'],
  [/\banew\b|\bonce more\b/i, PROSE, 'again'],
  [/\b(?:has|have|had) come\b|\bcame of\b/i, PROSE, 'arrived, resulted'],
  [/\bat (?:once|hand)\b/i, PROSE, 'immediately; at the same time; available'],
  [/\b(?:is|was|are|were|be) away\b/i, PROSE, 'is unreachable'],
  [/\b\d+ signs\b|\bsigns? (?:or more|at most)\b/i, TEXTS, 'characters'],
  [/\b(?:it|that|which|offer|code|rule|price) holds?\b/i, PROSE, 'applies, is valid, contains'],
  [/\bwhatever (?:is|was|they|it|its|the)\b/i, PROSE, 'regardless of, for any …'],
  [/\bhowever (?:it|many|long|the)\b/i, PROSE, 'for any number of, regardless of'],
  [/\bfinancial notes?\b/i, PROSE, 'commercial credit note'],
  [/\bmoney check\b/i, PROSE, 'payment reconciliation'],
  [/\btest desk\b/i, PROSE, 'emulator console'],
  [/\b(?:the|a) double of\b/i, PROSE, 'the emulator'],
  [/\bdeeds?\b/i, PROSE, 'action'],
  [/\blook only\b/i, TEXTS, 'view only'],
  [/\bhear of\b/i, PROSE, 'be notified of'],
  [/\be-mails?\b/i, TEXTS, 'email'],
  // The pattern applies to the comment without its /* and */.
  [/^\*\s*(?:What|Whom?|Whose|Where|Of|So|As|That|How)\b/, [COMMENTS], '"Returns …" or a noun'],
];

/** Words within camelCase names, in lower case, and the better word. */
const NAME_WORDS = [
  [/^(?:anew|afresh)$/, 'again'],
  [/^besides$/, 'other, alongside'],
  [/^deeds?$/, 'action'],
  [/^standing$/, 'eligibility, status'],
  [/^(?:told|tells?)$/, 'the message, its recipient; send, notify, report'],
  [/^whoever$/, 'the person or role'],
  [/^wish(?:es)?$/, 'input, choice, requirement'],
];

/** The functions whose first argument is a test title, and what their each() returns. */
const TEST_FUNCTION = /^(?:test|describe|it)\b/;
const SINGLE_TEST = /^(?:test|it)\b(?!\.(?:describe|step)\b)/;

/** Words that open a fragment, and never the title of a single test. */
const FRAGMENT =
  /^(?:also|and|are|but|can|for|has|have|is|it|may|must|of|that|them|these|they|this|was|were|who|whose|with)\b/i;
const TITLE_WORDS_MIN = 3;

/**
 * Lint rule: texts and names use the words of the glossary in src/README.md, and test titles are
 * sentences.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainEnglish = {
  meta: {
    type: 'suggestion',
    messages: {
      phrase: '“{{found}}” has a better phrase: {{better}}.',
      title:
        '“{{title}}” makes no sense alone: start with a verb or a subject, in a whole sentence.',
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const isTestFile = /(?:^|\/)tests\//.test(filename.replaceAll('\\', '/'));
    // Most files contain none of the phrases, so one look at the whole text is enough.
    const phrases = PHRASES.filter(([pattern]) => anywhere(pattern).test(sourceCode.text));
    const nameWords = NAME_WORDS.filter(([pattern]) => anywhere(pattern).test(sourceCode.text));

    function report(node, found, better) {
      context.report({ node, messageId: 'phrase', data: { found, better } });
    }
    function checkText(node, text, place) {
      for (const [pattern, places, better] of phrases) {
        const found = places.includes(place) && pattern.exec(text)?.[0];
        if (found) report(node, found.replace(/^\*\s*/, ''), better);
      }
    }
    function checkString(node, text) {
      // A single word is a key or a value rather than a text.
      if (!/\s/.test(text)) return;
      checkText(node, text, isTestFile && isTitle(sourceCode, node) ? TITLES : STRINGS);
    }
    function checkTitle({ callee, arguments: [argument] }) {
      const title = titleOf(argument);
      if (title === undefined || !SINGLE_TEST.test(sourceCode.getText(callee))) return;
      if (FRAGMENT.test(title) || title.trim().split(/\s+/).length < TITLE_WORDS_MIN) {
        context.report({ node: argument, messageId: 'title', data: { title } });
      }
    }
    return {
      ...(isTestFile && { CallExpression: checkTitle }),
      ...(phrases.length > 0 && {
        Program() {
          for (const comment of sourceCode.getAllComments()) {
            checkText(comment, comment.value, COMMENTS);
          }
        },
        Literal: (node) => typeof node.value === 'string' && checkString(node, node.value),
        TemplateElement: (node) => checkString(node, node.value.raw),
        JSXText: (node) => checkString(node, node.value),
      }),
      ...(nameWords.length > 0 && {
        Identifier(node) {
          for (const word of node.name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []) {
            const row = nameWords.find(([pattern]) => pattern.test(word.toLowerCase()));
            if (row) report(node, word, row[1]);
          }
        },
      }),
    };
  },
};

/** Returns the pattern without the limits of words and texts. */
function anywhere({ source }) {
  return new RegExp(source.replaceAll(/^\^|\$$|\\b/g, ''), 'i');
}

/** Returns the text of a title, with “…” for each value in a template. */
function titleOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  return typeof node?.value === 'string' ? node.value : undefined;
}

function isTitle(sourceCode, node) {
  const argument = node.type === 'TemplateElement' ? node.parent : node;
  const call = argument.parent;
  return (
    call?.type === 'CallExpression' &&
    call.arguments[0] === argument &&
    TEST_FUNCTION.test(sourceCode.getText(call.callee))
  );
}
