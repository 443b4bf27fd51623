/** Sentences that fit any product. `{a|b}` becomes one of them. */
export const OPENINGS = [
  'Bought it for {my father|my sister|my nephew|my wife|my husband} and {kept it for myself|ended up ordering a second one|it has not left the house since}.',
  'Using it for {three weeks|a month|two months|almost half a year} now{|, every single day|, mostly in the evenings}.',
  'Came in {two|three|four} days to {Nagpur|Kochi|Guwahati|Indore|Coimbatore|Ranchi|Udaipur}, box intact.',
  'My {old one|previous one} gave up after {two|three} years, so I {read every review here|compared six models} first.',
  'I was {not sure|doubtful} at this price, but {it has surprised me|I was wrong}.',
  'Ordered during the {Diwali|Onam|Republic Day|Holi} offer.',
  'The {colour|finish} is {even better than|exactly like|a little deeper than} in the pictures.',
  'Second one from this brand; the first {still works|went to my brother|lives at my office}.',
  'A {colleague|cousin|neighbour|classmate} {recommended it|had it first} and I can see why.',
  'Got it as a {birthday|wedding|housewarming|farewell} gift and {everybody asked where it is from|it was used the same evening}.',
  'I {work from home|travel for work|live in a hostel|share a flat}, so I {use it a lot|notice small things}.',
  'Packing was {neat|good|simple and without too much plastic}, the manual is {short and clear|one page, thank God}.',
];

export const HAPPY_ENDS = [
  '{Worth every rupee|Paisa vasool|Money well spent}.',
  'Would {buy|order} it again{| tomorrow| without thinking}.',
  '{Happy with it|Very satisfied|No complaints} so far.',
  'For {this price|the money} I {don’t|do not} know {anything better|a better one}.',
  '{Recommended|Highly recommended} to {anyone who asks|friends and family|anybody with the same problem}.',
  'Customer care {answered in an hour|was polite too} when I {had a question|asked about the bill}.',
  'My {mother|grandfather|eight-year-old} {can use it without help|figured it out in a minute}.',
  'Just {go for it|buy it}.',
];

export const MIXED_ENDS = [
  'Still, {fair|okay} for the {price|money}.',
  'Not {perfect|for everyone}, but I {am keeping it|got used to it}.',
  '{Wait for a sale|Buy it on offer} and you will be {fine|happier}.',
  'One {star|point} less for that.',
  'Hope the {next version|new model} {fixes this|takes care of it}.',
];

export const UNHAPPY_ENDS = [
  '{Returned it|Sent it back} and {the refund came in a week|got my money back without a fight}.',
  'Expected {more|better} {at this price|from this brand}.',
  '{Replacement was quick|They replaced it}, {but the second one is the same|and that one is a little better}.',
  'Read the {specifications|size} carefully before you order.',
  'Cannot {recommend|advise} it{|, sorry}.',
];

export const FIRST_NAMES =
  'Aarav Aditi Ajay Akash Ananya Anil Anjali Arjun Ayesha Bhavna Chetan Deepa Devika Dinesh Divya Esha Farhan Gaurav Geeta Gurpreet Harini Harsh Imran Isha Jasleen Jayant Joseph Kabir Karthik Kavya Kiran Lakshmi Lalit Madhuri Manish Meera Mohan Mohit Nandini Naveen Neha Nikhil Nisha Omkar Pallavi Pooja Prakash Pranav Priya Rahul Rajesh Ramya Ravi Rehana Rohan Roshni Sahil Sandeep Sanjana Shalini Shreya Siddharth Simran Sneha Sourav Suresh Swati Tanvi Tejas Uma Varun Vidya Vikram Yash Zoya'.split(
    ' ',
  );

export const LAST_NAMES =
  'Agarwal Ahmed Bhat Bose Chauhan Chopra Das Deshmukh Dutta Fernandes Ghosh Gill Gogoi Gupta Iyer Jain Jha Joshi Kamat Kapoor Khan Kulkarni Kumar Malhotra Mathew Mehta Menon Mishra Mukherjee Nair Nambiar Pandey Patel Patil Pillai Rana Rao Rathore Reddy Saxena Sen Shah Sharma Shetty Shinde Sinha Solanki Thakur Thomas Trivedi Varghese Verma Yadav'.split(
    ' ',
  );
