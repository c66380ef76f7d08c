import ts from 'typescript';

/**
 * Returns the sentences that code refuses with: the literals of the second argument of each `new Refusal`, both sides
 * of a choice, and those of a constant of the same file. Of a template it returns the longest part, if that has three
 * words. What a function returns is left out.
 */
export function refusalSentences(code: string): string[] {
  if (!code.includes('new Refusal(')) return [];
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const refusals: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal')
      refusals.push(...(node.arguments ?? []).slice(1, 2));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return refusals
    .flatMap((words) => literalsIn((ts.isIdentifier(words) && constants.get(words.text)) || words))
    .map((text) => text.trim())
    .filter((text) => text.includes(' '));
}

function literalsIn(words: ts.Expression): string[] {
  if (ts.isStringLiteralLike(words)) return [words.text];
  if (ts.isParenthesizedExpression(words)) return literalsIn(words.expression);
  if (ts.isConditionalExpression(words)) return [...literalsIn(words.whenTrue), ...literalsIn(words.whenFalse)];
  if (ts.isBinaryExpression(words)) return [...literalsIn(words.left), ...literalsIn(words.right)];
  return ts.isTemplateExpression(words) ? longestPart(words) : [];
}

function longestPart({ head, templateSpans }: ts.TemplateExpression): string[] {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)].map((part) => part.trim());
  const [longest = ''] = parts.sort((a, b) => b.length - a.length);
  return longest.split(/\s+/).length >= 3 ? [longest] : [];
}
