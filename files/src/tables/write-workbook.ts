import { strToU8, zipSync } from 'fflate';

type Sheet = {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The headings of the columns that hold numbers; all others are text, so that no cell is ever a formula. */
  readonly numbers?: readonly string[];
  /** The headings of the columns that hold amounts of money, shown with pence. */
  readonly amounts?: readonly string[];
  /** The headings of the columns that hold local days or times: '2027-04-24' or '2027-04-24T11:30'. */
  readonly moments?: readonly string[];
};

/** Writes a table as an xlsx file of one sheet: the headings bold and kept in sight, with a filter on each column. */
export function writeWorkbook({
  name,
  heads,
  rows,
  numbers = [],
  amounts = [],
  moments = [],
}: Sheet): Uint8Array<ArrayBuffer> {
  const kinds = heads.map((head) =>
    numbers.includes(head) ? 'number' : amounts.includes(head) ? 'amount' : moments.includes(head) ? 'moment' : 'text',
  );
  const lines = [
    rowXml(1, heads.map(boldCell)),
    ...rows.map((row, at) =>
      rowXml(
        at + 2,
        row.map((text, n) => cellOf(kinds[n] ?? 'text', text)),
      ),
    ),
  ];
  const widths = heads.map((head, n) =>
    Math.min(40, Math.max(head.length, ...rows.slice(0, 200).map((row) => row[n]?.length ?? 0)) + 2),
  );
  const last = `${columnName(heads.length)}${String(rows.length + 1)}`;
  const sheet = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, n) => `<col min="${String(n + 1)}" max="${String(n + 1)}" width="${String(width)}" customWidth="1"/>`).join('')}</cols><sheetData>${lines.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
  const zipped = zipSync(
    {
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
      'xl/workbook.xml': strToU8(
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ),
      'xl/styles.xml': strToU8(styles),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    },
    { level: 6, mtime: new Date('2000-01-01T00:00:00Z') },
  );
  return new Uint8Array(zipped);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${targets.map(([kind, file], n) => `<Relationship Id="rId${String(n + 1)}" Type="${office}/${kind}" Target="${file}"/>`).join('')}</Relationships>`;

/** The letters of a column: A, Z, AA. */
function columnName(column: number): string {
  const [rest, letter] = [Math.floor((column - 1) / 26), String.fromCharCode(65 + ((column - 1) % 26))];
  return rest === 0 ? letter : columnName(rest) + letter;
}

/** A sheet's name has at most 31 characters, and none of those that mean something in a reference. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet';

type Cell = { readonly look: string; readonly inside: string };
const rowXml = (at: number, cells: readonly Cell[]): string =>
  `<row r="${String(at)}">${cells.map(({ look, inside }, n) => `<c r="${columnName(n + 1)}${String(at)}"${look}>${inside}</c>`).join('')}</row>`;
const textCell = (text: string): Cell => ({
  look: ' t="inlineStr"',
  inside: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
});
const boldCell = (text: string): Cell => ({ look: ' s="1" t="inlineStr"', inside: `<is><t>${escaped(text)}</t></is>` });
const numberCell = (text: string, look = ''): Cell => ({ look, inside: `<v>${text}</v>` });

/** Returns a cell of a column of this kind. Text that is not of the kind stays text. */
function cellOf(kind: 'text' | 'number' | 'amount' | 'moment', text: string): Cell {
  if (kind === 'moment') return momentCell(text);
  if (kind === 'text' || !/^-?\d{1,15}(\.\d+)?$/.test(text)) return textCell(text);
  return numberCell(text, kind === 'amount' ? ' s="4"' : '');
}

/** Days from the first day of a workbook's calendar, 30 December 1899, to 1 January 1970. */
const EPOCH = 25_569;

/** A workbook counts days without a zone, so a local time is written as it is on the clock. */
function momentCell(text: string): Cell {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const at = Date.parse(`${day ?? ''}T${time ?? '00:00'}Z`);
  if (Number.isNaN(at)) return textCell(text);
  return numberCell(String(at / 86_400_000 + EPOCH), time === undefined ? ' s="2"' : ' s="3"');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML; control characters, which XML does not have, are left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
