// Prints what people read, file by file: the words between tags and the strings that look like words, of the screens,
// the rules, the mails and the refusals, and the guide. For a reader who edits words and not code.
// Usage: npm run texts [-- FOLDER ...], such as `npm run texts -- web/src/features/day`.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';

const folders =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['web/src', 'rules/src', 'contract/src', 'server/src', 'files/src', 'docs/guide'];
/** Matches tables that people never read: which module reads a setting, and the characters of old character sets. */
const tables = /(-effects|code-pages)\.ts$/;
const isSource = (name) => name.endsWith('.md') || isCode(name);
const isCode = (name) =>
  /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && !/(^|\/)(testing|dist)\//.test(name);
/** Attributes whose strings nobody reads. */
const unread = new Set([
  'className',
  'to',
  'from',
  'href',
  'id',
  'key',
  'type',
  'name',
  'variant',
  'tone',
  'role',
  'd',
  'src',
]);

/** Returns the texts of a file in order, each once; `{…}` is a value. */
function textsOf(file) {
  return file.endsWith('.md') ? pageTexts(fs.readFileSync(file, 'utf8')) : codeTexts(file);
}

/** Returns the headings, paragraphs, items and rows of a page, without examples of code. */
function pageTexts(page) {
  return page
    .replaceAll(/^```[^]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=[-|#]|\d+\. )/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

function codeTexts(file) {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Set();
  const visit = (node) => {
    const text = textOf(node);
    const shown = text ?? mixedText(node);
    if (shown !== undefined) found.add(shown);
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return;
    if (text === undefined) ts.forEachChild(node, visit);
    // The words of an element are read at once; its title or label is another text.
    else if (ts.isJsxElement(node)) ts.forEachChild(node.openingElement.attributes, visit);
  };
  ts.forEachChild(source, visit);
  return [...found];
}

/** Returns the words of an element that has words beside other elements, such as a sentence with a link in it. */
function mixedText(node) {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return undefined;
  const hasWords = node.children.some((child) => ts.isJsxText(child) && /\p{L}{2}/u.test(child.text));
  return hasWords ? wordsOf(allText(node), true) : undefined;
}

/** Returns the words of an element with those of the elements in it; `{…}` is a value. */
function allText(node) {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) return valueText(node) ?? '{…}';
  return node.children?.map(allText).join('') ?? '';
}

function isUnread(node) {
  return ts.isJsxAttribute(node) && unread.has(node.name.getText());
}

function textOf(node) {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return wordsOf(jsxText(node), ts.isJsxElement(node));
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return wordsOf(node.text, false);
  if (ts.isTemplateExpression(node))
    return wordsOf(node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join(''), false);
  return undefined;
}

/** Returns an element of only words and values; undefined when it has other elements with words of their own. */
function jsxText(node) {
  const parts = node.children.map((child) =>
    ts.isJsxText(child) ? child.text : ts.isJsxExpression(child) ? valueText(child) : undefined,
  );
  return parts.includes(undefined) ? undefined : parts.join('');
}

function valueText({ expression }) {
  if (expression === undefined) return '';
  if (ts.isStringLiteral(expression)) return expression.text;
  return /['"`<]/.test(expression.getText()) ? undefined : '{…}';
}

/** Matches paths, addresses, looks and selectors. */
const code =
  /^[!./$[&]|^<(?!(p|ul|li)>)|\/\$|\/\{|-v2|(^| )(flex|grid|min-h|card|inline|block|num|bg|text|rounded|border|px|mt|sr|absolute|fixed|sticky|relative)-\S|(^|\s)(flex|grid|absolute)( |$)|^[a-z-]+(\.[a-z{…}-]+)+$|^\{…\}[.\w:-]*$/u;

/** Returns text of more than one word, or of one that begins like a sentence; undefined for code. */
function wordsOf(text, isShown) {
  const words = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (!/\p{L}{2}/u.test(words) || /^[\w./:@#-]*$/.test(words) !== /^\p{Lu}\p{Ll}+$/u.test(words)) return undefined;
  if (
    /^(select|insert|update|delete|create|with|alter|drop) /i.test(words) &&
    !/^(Select|Create|Update|Delete|With) /.test(words)
  )
    return undefined;
  if (code.test(words) || /\p{Cc}/u.test(words)) return undefined;
  if (!isShown && /^[a-z0-9[\]():.,/\s#%_&*>-]*$/.test(words) && !/[.?!]$/.test(words)) return undefined;
  return words;
}

const files = folders
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
  .filter(isSource)
  .sort();
for (const file of files) {
  const texts = textsOf(file);
  if (texts.length > 0) console.log(`\n${file}\n${texts.map((text) => `  ${text}`).join('\n')}`);
}
