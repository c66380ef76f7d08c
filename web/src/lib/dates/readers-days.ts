const format = (options: Intl.DateTimeFormatOptions): ((moment: string | number) => string) => {
  const formatter = new Intl.DateTimeFormat('en-GB', options);
  return (moment) => formatter.format(new Date(moment));
};

/** Returns the day of a moment, in the reader's local time: '24 April'. */
export const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** Returns the day of a moment with its year, in the reader's local time: '24 April 2027'. */
export const wholeDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** Returns a moment, in the reader's local time: '24 Apr, 18:05'. */
export const dayAndTime = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
