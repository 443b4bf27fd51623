import { createRequire } from 'node:module';

const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Browser globals, with the interface that defines their members. */
const SINGLETONS = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
};
/** Interfaces whose methods are recognised by name on any object. */
const INTERFACES = [
  ...['AbortSignal', 'Blob', 'Document', 'Element', 'FormData', 'Headers', 'HTMLDialogElement'],
  ...['HTMLElement', 'HTMLInputElement', 'Node', 'Request', 'Response', 'URLSearchParams'],
];
/** Built-in objects whose method names libraries also use. */
const UNCLEAR = new Set([
  ...['AsyncDisposableStack', 'Atomics', 'DisposableStack', 'Iterator', 'SuppressedError'],
  ...['Symbol', 'Temporal'],
]);
/** Methods that return iterators, needed to distinguish an iterator's `map` from an array's. */
const ITERATOR_SOURCES = new Set(['entries', 'keys', 'matchAll', 'values']);

/**
 * Lint rule: scripts use no global, static or method that MDN's data dates after the given versions,
 * unless they test for it first. Option `minimum` maps BCD's browser names to versions; `allowed`
 * lists names with a fallback that the rule cannot see.
 * @type {import('eslint').Rule.RuleModule}
 */
export const browserSupport = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { tooNew: '{{name}} is missing in {{browsers}}. Test for it first, or avoid it.' },
  },
  create(context) {
    const { minimum, allowed = [] } = context.options[0];
    const globals = listGlobals(context.sourceCode.scopeManager.globalScope);
    const methods = tooNewMethods(minimum);
    const found = [];
    const tested = new Set();
    const note = (node, name, feature) => {
      const browsers = missingIn(feature, minimum);
      if (browsers.length === 0 || allowed.includes(name)) return;
      if (isTest(node)) tested.add(name);
      else found.push({ node, name, browsers });
    };
    return {
      Identifier(node) {
        if (globals.has(node)) note(node, node.name, globalFeature(node.name));
      },
      BinaryExpression({ operator, left }) {
        if (operator === 'in') tested.add(textOf(left));
      },
      MemberExpression(node) {
        const name = nameOf(node);
        if (name === undefined) return;
        if (globals.has(node.object)) {
          const feature = memberOf(node.object.name, name);
          if (feature) return note(node, `${node.object.name}.${name}`, feature);
        }
        if (!isCalled(node) && !isTest(node)) return;
        if (isIterator(node.object)) note(node, `Iterator.${name}`, builtin('Iterator', name));
        else if (methods.has(name)) note(node, name, methods.get(name));
      },
      'Program:exit'() {
        for (const { node, name, browsers } of found) {
          const isTested = [name, name.split('.').at(-1)].some((one) => tested.has(one));
          if (isTested) continue;
          const data = { name, browsers: browsers.join(', ') };
          context.report({ node, messageId: 'tooNew', data });
        }
      },
    };
  },
};

function listGlobals({ through, variables }) {
  const references = [
    ...through,
    ...variables.filter(({ defs }) => defs.length === 0).flatMap((one) => one.references),
  ];
  return new Set(references.map(({ identifier }) => identifier));
}

function globalFeature(name) {
  return (own(bcd.api, name) ?? own(bcd.javascript.builtins, name))?.__compat;
}

function memberOf(object, name) {
  if (Object.hasOwn(SINGLETONS, object)) {
    return own(bcd.api[SINGLETONS[object]], name)?.__compat ?? globalFeature(name);
  }
  return own(own(bcd.api, object), `${name}_static`)?.__compat ?? builtin(object, name);
}

function builtin(object, name) {
  return own(own(bcd.javascript.builtins, object), name)?.__compat;
}

/** Returns the methods, by name, that no interface has in all of the minimum versions. */
function tooNewMethods(minimum) {
  const features = new Map();
  const interfaces = INTERFACES.map((name) => bcd.api[name]);
  const builtins = Object.entries(bcd.javascript.builtins).filter(([name]) => !UNCLEAR.has(name));
  const all = [...interfaces, ...builtins.map(([, one]) => one)];
  for (const [name, { __compat }] of all.flatMap((one) => Object.entries(one))) {
    if (__compat && !name.endsWith('_static')) {
      features.set(name, [...(features.get(name) ?? []), __compat]);
    }
  }
  const isTooNew = ([, own]) => own.every((feature) => missingIn(feature, minimum).length > 0);
  return new Map([...features].filter(isTooNew).map(([name, [first]]) => [name, first]));
}

function missingIn(feature, minimum) {
  return Object.entries(minimum)
    .filter(([browser, version]) => feature && !isIn(feature.support[browser], version))
    .map(([browser, version]) => `${bcd.browsers[browser].name} ${version}`);
}

function isIn(support, version) {
  const statements = [support ?? []].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix }) =>
      typeof added === 'string' &&
      !removed &&
      !flags &&
      !prefix &&
      added !== 'preview' &&
      Number.parseFloat(added.replace('≤', '')) <= version,
  );
}

function nameOf({ computed, property }) {
  return computed ? textOf(property) : property.name;
}

/** Returns the text of a literal; minifiers write some as templates. */
function textOf({ value, quasis }) {
  if (typeof value === 'string') return value;
  return quasis?.length === 1 ? quasis[0].value.cooked : undefined;
}

function isCalled(node) {
  return node.parent.type === 'CallExpression' && node.parent.callee === node;
}

function isIterator({ type, callee }) {
  const isCall = type === 'CallExpression' && callee.type === 'MemberExpression';
  return isCall && callee.object.name !== 'Object' && ITERATOR_SOURCES.has(nameOf(callee));
}

/** Returns whether it is only a feature test: `typeof x`, `x?.()`, `if (x)`, `x ?? y`, `!x`. */
function isTest(node) {
  const { parent } = node;
  if (parent.type === 'UnaryExpression') return ['typeof', '!', 'void'].includes(parent.operator);
  if (parent.type === 'LogicalExpression') return parent.left === node || isTest(parent);
  if (['IfStatement', 'ConditionalExpression'].includes(parent.type)) return parent.test === node;
  const isOptional = ['CallExpression', 'MemberExpression'].includes(parent.type);
  if (isOptional && parent.optional) return (parent.callee ?? parent.object) === node;
  return parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator);
}

function own(object, name) {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
