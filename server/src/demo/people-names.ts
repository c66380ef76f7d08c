/** Common first names and surnames, put together by chance: nobody in the demo is anybody. */
export const girls = [
  'Aisling', 'Alice', 'Amelia', 'Aoife', 'Ava', 'Bethan', 'Caoimhe', 'Charlotte', 'Chidera', 'Ciara', 'Daisy', 'Eilidh', 'Ella', 'Emily', 'Erin', 'Eva', 'Fatima', 'Freya', 'Grace', 'Hannah', 'Holly',
  'Imogen', 'Isla', 'Jasmine', 'Jess', 'Kate', 'Kayla', 'Leah', 'Lily', 'Lucy', 'Maeve', 'Maisie', 'Maya', 'Megan', 'Mia', 'Molly', 'Nia', 'Niamh', 'Olivia', 'Orla', 'Phoebe', 'Poppy', 'Priya', 'Roisin',
  'Rosie', 'Saoirse', 'Sarah', 'Sinead', 'Sophie', 'Tara', 'Temi', 'Willow', 'Yasmin', 'Zara',
] as const;
export const boys = [
  'Aaron', 'Adam', 'Aidan', 'Alfie', 'Arjun', 'Ben', 'Callum', 'Cathal', 'Charlie', 'Cian', 'Conor', 'Daniel', 'Darragh', 'David', 'Declan', 'Dylan', 'Eoin', 'Ethan', 'Fergus', 'Finn', 'Fionn', 'George', 'Harry',
  'Henry', 'Ibrahim', 'Isaac', 'Jack', 'Jacob', 'James', 'Joe', 'Josh', 'Kwame', 'Lewis', 'Liam', 'Luca', 'Luke', 'Mark', 'Max', 'Nathan', 'Noah', 'Oisin', 'Oliver', 'Oscar', 'Padraig', 'Reuben', 'Rhys', 'Ronan',
  'Ryan', 'Sam', 'Sean', 'Theo', 'Tom', 'Toby', 'William',
] as const;
export const adults = ['Anne', 'Brian', 'Claire', 'Deirdre', 'Fiona', 'Gareth', 'Helen', 'Ian', 'Joanne', 'Karen', 'Louise', 'Martin', 'Nicola', 'Paul', 'Rachel', 'Siobhan', 'Steve', 'Tracey', 'Una', 'Wendy'] as const;
export const surnames = [
  'Abbott', 'Adeyemi', 'Ahmed', 'Allen', 'Bailey', 'Barrett', 'Bennett', 'Brennan', 'Brooks', 'Burke', 'Byrne', 'Campbell', 'Carroll', 'Chapman', 'Clarke', 'Collins', 'Cooper', 'Daly', 'Davies', 'Dixon', 'Doherty',
  'Doyle', 'Duffy', 'Edwards', 'Evans', 'Fisher', 'Fitzgerald', 'Fletcher', 'Flynn', 'Foster', 'Gallagher', 'Gibson', 'Graham', 'Grant', 'Green', 'Griffiths', 'Hall', 'Harris', 'Hayes', 'Healy', 'Hogan', 'Hughes',
  'Hunt', 'Jenkins', 'Johnson', 'Kane', 'Kaur', 'Kavanagh', 'Keane', 'Kelly', 'Kennedy', 'Khan', 'King', 'Lawson', 'Lynch', 'MacDonald', 'Maguire', 'Marsh', 'Mason', 'McCarthy', 'McGrath', 'Mensah', 'Miller', 'Mills',
  'Moore', 'Moran', 'Morgan', 'Murphy', 'Murray', 'Nolan', "O'Brien", "O'Connor", "O'Neill", 'Okafor', 'Osborne', 'Owens', 'Palmer', 'Parker', 'Patel', 'Power', 'Price', 'Quinn', 'Reid', 'Reynolds', 'Roberts', 'Ryan',
  'Shaw', 'Singh', 'Smith', 'Stevens', 'Sweeney', 'Taylor', 'Thomas', 'Turner', 'Walsh', 'Ward', 'Watson', 'White', 'Williams', 'Young',
] as const;
