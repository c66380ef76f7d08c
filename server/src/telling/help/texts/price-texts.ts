import type { TextsOf } from './text.ts';

/** Prices, discounts and shop items. */
export const priceTexts: TextsOf<'price'> = {
  name: ['Name', 'A short name for your own lists.', 'You choose prices by it.', 'Such as Junior or Relay.'],
  description: [
    'Description',
    'What the price is for, as people read it on their receipt.',
    'It is required.',
    'Such as "Under 16, one event".',
  ],
  price: [
    'Price',
    'What people pay for one entry, with the fee if it is included.',
    'It must be at least the smallest fee.',
    'Look at the example below: it says what you receive.',
  ],
  fee: [
    'Booking fee',
    'The part that goes to the service.',
    'It pays for the card and for this site.',
    'It follows from the price by itself; you need not set it.',
  ],
  salePrice: [
    'Early price',
    'A lower price until a day of yours.',
    'Early entries help you plan.',
    'It must be below the price.',
  ],
  saleFee: [
    'Fee of the early price',
    'The booking fee while the early price holds.',
    'It follows from the early price.',
    'You need not set it.',
  ],
  saleEndDate: [
    'Early price ends',
    'The last moment of the early price.',
    'It is required with an early price; the list warns people before it.',
    'Sunday evening works best.',
  ],
  displayFee: [
    'Show the fee',
    'Whether people see how much of the price is the fee.',
    'Some organisers want it plain.',
    'When the fee comes on top it always shows.',
  ],
  feeIncluded: [
    'Fee included',
    'Whether the fee is inside the price or comes on top.',
    'Inside: people pay a round sum and you receive less. On top: you receive the round sum.',
    'The example shows both sides.',
  ],
  freeEntry: [
    'Free entry',
    'Whether this entry costs nothing.',
    'No payment is asked for.',
    'Everything else about prices can stay empty then.',
  ],
};

export const discountTexts: TextsOf<'discount'> = {
  name: [
    'Name',
    'What the discount is called in the basket.',
    'People like to see what they get.',
    'Such as "Second event half price".',
  ],
  type: [
    'Kind',
    'Whether it takes a share, an amount, or makes a price.',
    'Each is worked out in its own way.',
    'A share follows when you change prices; an amount does not.',
  ],
  percent: [
    'Per cent',
    'The share that is taken off, from 1 to 100.',
    'It is taken of the price without the fee.',
    '50 is half price.',
  ],
  amount: [
    'Amount',
    'What is taken off, or what is paid, by the kind.',
    'It never makes a price less than nothing.',
    'Write 2.50.',
  ],
  basis: [
    'By what it counts',
    'Whether the events of an athlete, of a basket or of a club are counted.',
    'A family discount counts the basket, a second event the athlete.',
    'The example shows who gets it.',
  ],
  count: [
    'From the',
    'From which entry on the discount holds.',
    '2 is from the second on.',
    '1 gives it to everybody.',
  ],
  ceids: [
    'Only these events',
    'The events that it is for; none is all.',
    'A relay may be left out.',
    'Leave it empty if you are not sure.',
  ],
  ageGroups: [
    'Only these age groups',
    'The age groups that it is for; none is all.',
    'Juniors often pay less for more.',
    'A price of their own may be simpler.',
  ],
  clubs: [
    'Only these clubs',
    'The clubs that it is for; none is all.',
    'Members of the host pay less.',
    'Their athletes need the club in their profile.',
  ],
  registeredOnly: [
    'Registered athletes only',
    'Whether only athletes with a registration number get it.',
    'Others pay the levy that you pay for them.',
    'The usual way to charge unregistered athletes more.',
  ],
  from: [
    'From',
    'The first moment of the discount; empty is from the start.',
    'A weekend offer, for example.',
    'An early price is simpler for a first period.',
  ],
  to: [
    'Until',
    'The last moment of the discount; empty is to the end.',
    'What is bought before keeps its price.',
    'Say it in the news of the page.',
  ],
  stacks: [
    'With others',
    'Whether it is given on top of other discounts.',
    'Without it, people get the best one only.',
    'Leave it off unless you have worked out the lowest price.',
  ],
};

export const shopItemTexts: TextsOf<'shopItem'> = {
  name: [
    'Name',
    'What is sold, as people read it.',
    'It stands on the page of the competition.',
    'Such as Club T-shirt.',
  ],
  description: [
    'Description',
    'What people should know of it before they come.',
    'It saves questions at the table.',
    'Such as "Heavy cotton, with the crest".',
  ],
  price: [
    'Price',
    'What people pay for one of it, together with their entries.',
    'The fee is in it, as in the price of an entry.',
    'A round sum needs little change.',
  ],
  salePrice: [
    'Lower price',
    'What it costs until a day of yours.',
    'Those who decide early pay less.',
    'It must be below the price, and holds only with its end.',
  ],
  saleEndDate: [
    'Lower price ends',
    'The last moment of the lower price.',
    'The page shows it, and the price from then on.',
    'Choose a moment on the day of the meeting.',
  ],
  stockQty: [
    'How many there are',
    'How many of it you sell, at least 1.',
    'No more than that is sold; what is in a basket counts while it is held.',
    'Count what is in the box.',
  ],
  maxAllowed: [
    'Most for one',
    'How many of it one may have; 0 is as many as they like.',
    'A few do not take all of it.',
    'The page of the competition says it, and the basket takes no more.',
  ],
  perAcc: [
    'The most is counted',
    'Whether the most holds for each person who buys, or for each athlete.',
    'A parent of three may buy three where it is for each athlete.',
    'Where it is for each athlete, the buyer chooses which of their athletes it is for.',
  ],
  image: [
    'Picture',
    'A picture of the item.',
    'People see what they buy.',
    'A square picture on a plain ground looks best.',
  ],
  attributes: [
    'Choices',
    'What people choose about it, one on a line, each with its values.',
    'They choose a value of each, and you set up what you have of each combination.',
    'Such as "Size: S, M, L". Leave it empty where there is nothing to choose.',
  ],
  attributeValues: [
    'Value',
    'Which of the values this variation has.',
    'People who choose these values buy this one.',
    'Each combination is set up once.',
  ],
  menuOrder: [
    'Place in the list',
    'Where the variation comes among the others.',
    'Sizes read best from small to large.',
    'Number them 1, 2, 3.',
  ],
  download: [
    'Download',
    'The web address of a file that comes with it, such as a programme to print.',
    'People who have paid for it find the link in the competition’s shop.',
    'Use an address that only buyers know. It must begin with https://.',
  ],
};
