/** Returns which pool of its event a line is: 2 for 'Pit B', 'Pool 2', 'B string' and 'race B'; 1 when it names none. */
export function poolNumber(text: string): number {
  if (/(?<!\S)A[\s&/+,]+(?:and\s+|then\s+)?B(?!\S)/i.test(text)) return 1;
  const [, alone, quoted, before, behind, figure] =
    /(?<!\S)(?:\(?([b-d])\)?(?!\S)|['‘"]([b-h])['’"]|([b-h])\s+(?:string|race|section)|\(?(?:pool|group|flight|pit|string|race|section)\s*(?:([b-h])|([2-9])))(?!\w)/i.exec(
      text,
    ) ?? [];
  const letter = alone ?? quoted ?? before ?? behind;
  return letter === undefined ? Number(figure ?? 1) : 'abcdefgh'.indexOf(letter.toLowerCase()) + 1;
}
