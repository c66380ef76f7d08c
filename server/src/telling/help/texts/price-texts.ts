import type { TextsOf } from './text.ts';

/** Prices, discounts and shop items. */
export const priceTexts: TextsOf<'price'> = {
  name: [
    'Name',
    'Give the price a short name. The competition page shows it too.',
    'It heads the price, and the description follows below.',
    'Use a name such as Junior or Relay.',
  ],
  description: [
    'Description',
    'Describe what the price is for. People read this with the prices on the competition page.',
    'Every price needs a description.',
    'Write something like "Under 16, one event".',
  ],
  price: [
    'Price',
    'Enter what people pay for one entry, including the fee if it is part of the price.',
    'The price must be at least the smallest fee.',
    'The list of prices shows what you receive.',
  ],
  fee: [
    'Booking fee',
    'This is the part of the price that goes to the service.',
    'It pays for card payments and for this site.',
    'It is always worked out from the price. Each price in the list shows what you receive.',
  ],
  salePrice: [
    'Early price',
    'Enter a lower price for people who enter by a date you choose.',
    'Early entries help you plan.',
    'It must not be above the full price.',
  ],
  saleFee: [
    'Fee on the early price',
    'This is the booking fee while the early price applies.',
    'It is worked out from the early price.',
    'The list shows what you receive while the early price applies.',
  ],
  saleEndDate: [
    'Early price ends',
    'Enter when the early price ends. The competition page gives a time one minute earlier: the last minute at the early price.',
    'The page tells people when the early price ends, and what they pay after that.',
    'Sunday evening works best. An entry put in a basket before then keeps the early price while it is held.',
  ],
  displayFee: [
    'Show the fee',
    'Tick this to show on the competition page how much of the price is the fee.',
    'Some organisers like to be open about the fee.',
    'The basket always shows a fee that is added on top.',
  ],
  feeIncluded: [
    'Fee included',
    'Choose whether the fee is part of the price or added on top.',
    'If it is part of the price, people pay a round sum and you receive less. If it is added, you receive the round sum.',
    'The example shows what people pay and what you receive.',
  ],
  freeEntry: [
    'Free entry',
    'Tick this if the entry costs nothing.',
    'People can then enter without paying.',
    'It still needs a description. You can leave the other fields empty.',
  ],
};

export const discountTexts: TextsOf<'discount'> = {
  name: [
    'Name',
    'Name the discount as it should appear in the basket.',
    'People like to see what they are getting.',
    'Use a name such as "Second event half price".',
  ],
  type: [
    'Kind',
    'Choose whether to take off a percentage or a fixed amount.',
    'The two are worked out in different ways.',
    'A percentage changes with your prices; a fixed amount does not.',
  ],
  percent: [
    'Percentage',
    'Enter the percentage to take off, above 0 and up to 100.',
    'It is taken off the price, before any fee that is added on top.',
    'Enter 50 for half price.',
  ],
  amount: [
    'Amount',
    'Enter the amount to take off.',
    'A discount makes an entry free or leaves at least the smallest booking fee to pay.',
    'Enter 2.50, for example.',
  ],
  basis: [
    'What it applies to',
    "Choose what to count: every entry, an athlete's events, a family's athletes, or teams.",
    "Second-event discounts count an athlete's events; family discounts count the athletes one person pays for.",
    'The list of discounts shows what each one applies to.',
  ],
  count: [
    'Starting from number',
    'Enter the number from which the discount starts.',
    '2 starts it from the second event, athlete or team.',
    'Enter 2 or more for events or athletes, and 1 or more for teams. To give it to everyone, choose "Every entry" above.',
  ],
  ceids: [
    'Only these events',
    'Choose the events the discount applies to. If you choose none, it applies to all.',
    'You may want to leave out a relay, for example.',
    'Leave empty if you are not sure.',
  ],
  ageGroups: [
    'Only these age groups',
    'Choose the age groups the discount applies to. If you choose none, it applies to all.',
    'Juniors often pay less for each event.',
    'A separate price for the age group may be simpler.',
  ],
  clubs: [
    'Only these clubs',
    'Choose the clubs the discount applies to. If you choose none, it applies to all.',
    'You can let members of the host club pay less.',
    'Athletes must have the club in their profile.',
  ],
  registeredOnly: [
    'Registered athletes only',
    'Tick this to give the discount only to athletes with a registration number.',
    'Other athletes then cover the levy that you pay for them.',
    'This is the usual way to charge unregistered athletes more.',
  ],
  from: [
    'Starts',
    'Enter when the discount starts, or leave empty to start straight away.',
    'You can run a weekend offer, for example.',
    'To charge less at first, an early price is simpler.',
  ],
  to: [
    'Ends',
    'Enter when the discount ends, or leave empty to run it to the end.',
    'People who buy before then keep their price.',
    'Announce the end date in the news on the competition page.',
  ],
  stacks: [
    'Combined with other discounts',
    'Tick this to combine the discount with others.',
    'Otherwise people get only the best discount.',
    'Leave it unticked unless you have worked out the lowest possible price.',
  ],
};

export const shopItemTexts: TextsOf<'shopItem'> = {
  name: [
    'Name',
    'Name the item as people should see it.',
    'The name appears on the competition page.',
    'Use a name such as Club T-shirt.',
  ],
  description: [
    'Description',
    'Write what people need to know about the item before they come.',
    'A good description saves you answering questions at the table.',
    'Write something like "Heavy cotton, with the crest".',
  ],
  price: [
    'Price',
    'Enter what people pay for one item. They pay for it together with their entries.',
    'The price of an item always includes the booking fee.',
    'A round sum is easy to remember.',
  ],
  salePrice: [
    'Lower price',
    'Enter a lower price for people who buy by a date you choose.',
    'People who decide early pay less.',
    'It must be below the full price, and applies only if you set an end date.',
  ],
  saleEndDate: [
    'Lower price ends',
    'Enter when the lower price ends.',
    'The competition page gives a time one minute earlier, the last minute at the lower price, and the price after that.',
    'Choose a time before entries close, because the shop closes then too.',
  ],
  stockQty: [
    'How many there are',
    'Enter how many you have for sale, at least 1.',
    'You never sell more than this; items held in a basket count as sold.',
    'Count what is in the box.',
  ],
  maxAllowed: [
    'Limit',
    'Enter the most that one person or athlete can have; 0 means no limit.',
    'A limit stops a few people buying everything.',
    'The competition page shows the limit, and the basket enforces it.',
  ],
  perAcc: [
    'What the limit applies to',
    'Choose whether the limit applies to each buyer or to each athlete.',
    'If the limit is one for each athlete, a parent of three can buy three.',
    'If you choose athletes, buyers say which of their athletes each item is for.',
  ],
  image: [
    'Picture',
    'Add a picture of the item.',
    'People can see what they are buying.',
    'A square picture on a plain background looks best.',
  ],
  attributes: [
    'Choices',
    'List what people can choose, one choice on each line, with its values.',
    'People pick a value for each choice, and you set the stock of each combination.',
    'Write "Size: S, M, L", for example. Leave empty if there is nothing to choose.',
  ],
  attributeValues: [
    'Value',
    'Choose the values of this variation.',
    'People who choose these values buy this variation.',
    'Set up each combination once.',
  ],
  menuOrder: [
    'Place in the list',
    'Enter where this variation comes in your own list.',
    'Buyers see the values in the order in which you wrote them under "Choices".',
    'Number the variations 1, 2, 3.',
  ],
  download: [
    'Download',
    'Enter the web address of a file that comes with the item, such as a programme to print.',
    'People who have paid for it find the link in the competition’s shop.',
    'Use an address that only buyers know. It must begin with https://.',
  ],
};
