// Writes docs/guide/club-entries.csv and .xlsx: sixty athletes of the demo's club in 150 events, with five rows that
// must be corrected. All names and dates of birth are invented. A test reads both files.
import fs from 'node:fs';
import { crc32 } from 'node:zlib';

const HEADINGS = ['First name', 'Surname', 'Sex', 'Date of birth', 'Event', 'Best'];
/** Sets of events that one person may enter together, with a plausible best for a woman and for a man. */
const sets = [
  [
    ['100m', '13.10', '11.90'],
    ['200m', '27.20', '24.30'],
    ['Long Jump', '4.85', '5.90'],
  ],
  [
    ['800m', '2:24.5', '2:06.8'],
    ['1500m', '4:58.2', '4:21.6'],
  ],
  [
    ['Shot Put', '9.40', '11.20'],
    ['Discus', '29.10', '33.50'],
    ['Javelin', '31.20', '42.80'],
  ],
  [
    ['100m', '13.40', '12.10'],
    ['Long Jump', '4.70', '5.75'],
  ],
  [
    ['400m', '62.40', '52.80'],
    ['800m', '2:28.1', '2:09.4'],
  ],
  [
    ['Shot Put', '8.70', '10.60'],
    ['Javelin', '28.40', '39.90'],
    ['Hammer', '34.20', '38.10'],
  ],
];
const women =
  'Aisling Bríd Caoimhe Deirdre Éabha Fionnuala Gráinne Heather Íde Jasmine Keira Lorna Máire Nuala Orlagh Philippa Queenie Róisín Saoirse Tara Una Verity Winifred Xanthe Yasmin Zara Amina Bethan Carys Delyth'.split(
    ' ',
  );
const men =
  'Aodhán Brendan Colm Dónal Eoghan Fergal Garvan Hamish Ivor Jarlath Killian Lorcan Murtagh Niall Owen Pádraig Quentin Ruairí Séamus Tadhg Ultan Vincent Walid Xavier Yusuf Zeki Ambrose Bartley Conleth Declan'.split(
    ' ',
  );
const surnames = [
  'Ó Súilleabháin',
  "O'Dwyer",
  'Nic Giolla',
  'McSweeney',
  'de Búrca',
  'Fitz-Herbert',
  'Achterberg',
  'Ní Dhomhnaill',
  'St John',
  'Abernathy',
];

/**
 * Returns one row for each entry; from the second event on, a row has only the name, as spreadsheets of clubs often do.
 */
function rows() {
  const made = [];
  for (let n = 0; n < 60; n++) {
    const isWoman = n < 30;
    const first = (isWoman ? women : men)[n % 30];
    const last = surnames[(n * 7 + Math.floor(n / 10)) % surnames.length];
    const born = `${String((n % 27) + 1)}/${String((n % 12) + 1)}/${String(1996 + (n % 7))}`;
    for (const [event, woman, man] of sets[n % sets.length])
      made.push([first, last, isWoman ? 'F' : 'M', born, event, isWoman ? woman : man]);
  }
  return made;
}

/** Returns the faulty rows: an unknown event, no event, an invalid day, an invalid best, no sex. */
function withFaults(made) {
  const change = (at, column, text) => made[at].splice(column, 1, text);
  change(4, 4, '1500 mtrs');
  change(20, 4, '');
  change(37, 3, '31/02/1999');
  change(90, 5, 'fast');
  change(120, 2, '');
  return made;
}

const csvCell = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const xml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const cellXml = (text, column, row) =>
  text === ''
    ? ''
    : `<c r="${String.fromCharCode(65 + column)}${String(row)}" t="inlineStr"><is><t>${xml(text)}</t></is></c>`;

/** Returns a workbook of one sheet, its cells as text. */
function workbook(lines) {
  const body = lines
    .map(
      (cells, at) =>
        `<row r="${String(at + 1)}">${cells.map((text, column) => cellXml(text, column, at + 1)).join('')}</row>`,
    )
    .join('');
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = 'http://schemas.openxmlformats.org/package/2006';
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Entries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${parts}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${body}</sheetData></worksheet>`,
  });
}

/** Returns a zip file of parts that are stored as they are. */
function zip(parts) {
  const bodies = [];
  const list = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(0x00210000, 6);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, path);
    at += 30 + path.length + data.length;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

const lines = [HEADINGS, ...withFaults(rows())];
const folder = new URL('../docs/guide/', import.meta.url);
fs.writeFileSync(
  new URL('club-entries.csv', folder),
  `${lines.map((cells) => cells.map(csvCell).join(',')).join('\n')}\n`,
);
fs.writeFileSync(new URL('club-entries.xlsx', folder), workbook(lines));
