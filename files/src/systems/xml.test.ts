import { expect, test } from 'vitest';
import { readHeatResultXml } from './alge.ts';
import { readXml } from './xml.ts';

const facts = (text: string) =>
  readXml(text).elements.map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

test('a prefix before a colon in a name is ignored', () => {
  const text = '<a:Heat x:Nr="1"><a:Name>100m</a:Name><Row/></a:Heat>';
  expect(facts(text)).toEqual([
    ['Heat', { 'x:Nr': '1', Name: '100m' }],
    ['Name', {}],
    ['Row', {}],
  ]);
  expect(readXml(text).closed).toBe(true);
});

test('text in a CDATA section is taken literally', () => {
  expect(facts('<Heat><Name><![CDATA[100m <A> & 2 &lt; B]]></Name><Club>x<![CDATA[ & ]]>y</Club></Heat>')[0]).toEqual([
    'Heat',
    { Name: '100m <A> & 2 &lt; B', Club: 'x & y' },
  ]);
});

test('a result with names of a space of their own is read', () => {
  const [race] = readHeatResultXml(
    '<o:HeatResult xmlns:o="x" EventNr="1" Wind="-.4"><o:Competitor Lane="1" Rank="1" Bib="7" Runtime="00:00:10.95"/></o:HeatResult>',
  ).records;
  expect([race?.eventNo, race?.wind, race?.rows.map(({ finish: { id, time } }) => [id, time])]).toEqual([
    '1',
    -0.4,
    [['7', 10_950]],
  ]);
});
