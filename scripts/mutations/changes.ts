import ts from 'typescript';

/** One small change of the code that tests should detect. */
export type Change = {
  id: number;
  file: string;
  line: number;
  /** Its line, to be found again when lines are added above it. */
  code: string;
  /** The original code and the changed one: `a < b → a <= b`. */
  text: string;
  /** It takes effect when the file is loaded. */
  isStatic: boolean;
};

const OPERATORS = new Map(
  Object.entries({
    ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
    ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' },
    ...{ '&&': '||', '||': '&&' },
  }),
);
const METHODS = new Map(
  Object.entries({
    ...{ some: 'every', every: 'some', max: 'min', min: 'max' },
    ...{ floor: 'ceil', ceil: 'floor', round: 'floor' },
  }),
);
/** Conditions of queries. */
const QUERIES = new Map(
  Object.entries({
    ...{ lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt', eq: 'ne', ne: 'eq' },
    ...{ isNull: 'isNotNull', isNotNull: 'isNull', inArray: 'notInArray', notInArray: 'inArray' },
  }),
);
const QUERY_IMPORT = `import * as $queries from 'drizzle-orm'; `;
/** On the first line, so that errors have the same line numbers. */
const START = 'const planted = (id) => globalThis.planted?.(id) ?? false; ';
const JUMPS = [
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.BreakStatement,
];

/**
 * Returns the code with all its changes, of which `planted()` chooses one while it runs: the shop is
 * loaded once for all of them.
 */
export function plantChanges(file: string, source: string, firstId: number) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const rawOf = (node: ts.Node) => source.slice(node.getStart(tree), node.end);

  const print = (node: ts.Node): string => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node))
      return rawOf(node);
    const alternatives = alternativesOf(node, rawOf).map((text) => ({ text, id: add(node, text) }));
    let code = '';
    let at = node.getStart(tree);
    ts.forEachChild(node, (child) => {
      code += source.slice(at, child.getStart(tree)) + print(child);
      at = child.end;
    });
    code += source.slice(at, node.end);
    for (const { text, id } of alternatives)
      code = ts.isStatement(node)
        ? `{ if (!planted(${id})) { ${code} } }`
        : `(planted(${id}) ? (${text || 'undefined'}) : (${code}))`;
    return code;
  };

  const add = (node: ts.Node, text: string): number => {
    const id = firstId + changes.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    const texts = [rawOf(node), text || 'nothing'].map((one) => one.replace(/\s+/g, ' '));
    const isStatic = ts.findAncestor(node, runsLater) === undefined;
    const code = source.split('\n')[line - 1]?.trim() ?? '';
    changes.push({ id, file, line, code, text: texts.join(' → '), isStatic });
    return id;
  };
  const code = source.slice(0, tree.getStart()) + print(tree);
  return {
    code: `${START}${source.includes("from 'drizzle-orm'") ? QUERY_IMPORT : ''}${code}`,
    changes,
  };
}

/** Returns whether a node is a function that runs later: an argument of a call may run immediately. */
function runsLater(node: ts.Node): boolean {
  return ts.isFunctionLike(node) && !ts.isCallExpression(node.parent);
}

/** Returns what could be there instead of an expression or a statement; '' for nothing. */
function alternativesOf(node: ts.Node, rawOf: (node: ts.Node) => string): string[] {
  if (ts.isSourceFile(node)) return [];
  const { parent } = node;
  if (JUMPS.includes(node.kind)) return [''];
  if (ts.isReturnStatement(node)) return node.expression ? [] : [''];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : [`${rawOf(node)} + 1`];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [rawOf(node.operand)];
  const found = ts.isBinaryExpression(node)
    ? ofBinary(node, rawOf)
    : ts.isCallExpression(node)
      ? ofCall(node, rawOf)
      : [];
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  if (isCondition && !/[!=]==/.test(rawOf(node))) found.push(`!(${rawOf(node)})`);
  const isDone =
    ts.isExpressionStatement(parent) && parent.parent.kind !== ts.SyntaxKind.SourceFile;
  if (isDone) found.push('');
  return found;
}

/**
 * Returns whether a number is a name, or stands for a missing element of a list or map that only the
 * types allow for.
 */
function isName({ parent }: ts.NumericLiteral): boolean {
  if (ts.isPropertyAssignment(parent)) return ts.isNumericLiteral(parent.name);
  if (ts.isBindingElement(parent)) return ts.isArrayBindingPattern(parent.parent);
  if (!ts.isBinaryExpression(parent)) return false;
  const isDefault = parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isDefault && /(\]|\.get\(.*\)|\]\?\.\w+|\.at\(.*\))$/.test(parent.left.getText());
}

function ofBinary(node: ts.BinaryExpression, rawOf: (node: ts.Node) => string): string[] {
  const instead = OPERATORS.get(node.operatorToken.getText());
  const isText = [node.left, node.right].some((side) => /^['`]|['`]$/.test(rawOf(side)));
  if (instead === undefined || (isText && instead.startsWith('-'))) return [];
  return [`${rawOf(node.left)} ${instead} ${rawOf(node.right)}`];
}

function ofCall(node: ts.CallExpression, rawOf: (node: ts.Node) => string): string[] {
  const { expression: callee, arguments: args } = node;
  const given = args.map(rawOf);
  if (ts.isPropertyAccessExpression(callee)) {
    const name = callee.name.text;
    const target = rawOf(callee.expression);
    if (name === 'filter') return [target];
    const instead = METHODS.get(name);
    return instead ? [`${target}.${instead}(${given.join(', ')})`] : [];
  }
  const name = rawOf(callee);
  if (name === 'and' || name === 'or')
    return given.map((_, at) => `${name}(${given.toSpliced(at, 1).join(', ')})`);
  const instead = QUERIES.get(name);
  return instead ? [`$queries.${instead}(${given.join(', ')})`] : [];
}
