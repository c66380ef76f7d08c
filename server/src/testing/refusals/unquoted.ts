/** The sentences of refusals that no test quotes yet, by the reason. The list may only shrink. */
export const unquoted: Readonly<Record<string, readonly string[]>> = {
  'somebody else was faster, which a test has to time': [
    'Some of these events are not in the competition. They may have been deleted: load the list again.',
    'Some of these events are not there. They may have been deleted: load the list again.',
    '. It may have been deleted: load the list again.',
    'Some of these events are not in the timetable any more. Load it again.',
    'Something else now depends on this, or what it depended on is gone. Change it by hand.',
  ],
  'our screens never send what is refused': ['This does not belong to the competition. Load the list again.'],
  'people meet it, and it waits for a test': [
    'There is no result to protest against yet.',
    'The organisation can be changed only before a competition is published and entered. Copy it for the other organisation instead.',
    'Somebody has it in a basket or has bought it, so it cannot be deleted. Set its stock to what is sold.',
    'of it are sold or in baskets, so the stock cannot be less. Enter',
    'Change the bib numbers in the builder.',
    'A competition keeps at most',
    'Nobody qualifies under these terms. Let more qualify by place or time.',
    'More athletes qualify than there are lanes. Let fewer qualify or add a heat.',
    'This round is not drawn yet. Draw it first.',
    'More athletes come in than go out, so there are not enough places. Draw the round again.',
    'This event is not drawn yet. Draw it first.',
    'has more athletes in a heat than lanes. Change its heats or lanes.',
    'things in this file cannot be read. Nothing was imported.',
    'This competition was cancelled. Copy it to a new date instead.',
  ],
};
