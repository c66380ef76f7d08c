import ts from 'typescript';

/**
 * Returns the sentences that code refuses with: the literals of the second argument of each `new Refusal`, and of
 * the argument of each `refused`; both sides of a choice, and those of a constant of the same file, all of them when it
 * is a table. What a template inserts is written `…`. What a function returns is left out.
 */
export function refusalSentences(code: string): string[] {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const refusals: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal')
      refusals.push(...(node.arguments ?? []).slice(1, 2));
    if (ts.isCallExpression(node) && node.expression.getText() === 'refused') refusals.push(...node.arguments);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return refusals
    .flatMap((words) => literalsIn(words, constants))
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}.* .*[a-z]{2}/.test(text.replaceAll('…', '')));
}

function literalsIn(words: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string[] {
  const inside = (part: ts.Expression): string[] => literalsIn(part, constants);
  if (ts.isStringLiteralLike(words)) return [words.text];
  if (ts.isParenthesizedExpression(words)) return inside(words.expression);
  if (ts.isConditionalExpression(words)) return [...inside(words.whenTrue), ...inside(words.whenFalse)];
  if (ts.isBinaryExpression(words)) return [...inside(words.left), ...inside(words.right)];
  if (ts.isIdentifier(words))
    return inConstant(words, constants).flatMap((value) => (ts.isIdentifier(value) ? [] : inside(value)));
  if (ts.isElementAccessExpression(words))
    return inConstant(words.expression, constants).flatMap((table) =>
      ts.isObjectLiteralExpression(table)
        ? table.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? inside(one.initializer) : []))
        : [],
    );
  return ts.isTemplateExpression(words) ? [withHoles(words)] : [];
}

const inConstant = (name: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): ts.Expression[] => {
  const value = ts.isIdentifier(name) ? constants.get(name.text) : undefined;
  return value ? [value] : [];
};

const withHoles = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');

/** Returns a text as it is written in a pattern. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a pattern of a sentence; what a template inserts may be anything within a line. */
export const patternOf = (sentence: string): RegExp => new RegExp(sentence.split('…').map(escaped).join('.{1,160}?'));
