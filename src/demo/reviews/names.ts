export const FIRST_NAMES =
  'Aarav Aditi Ajay Akash Ananya Anil Anjali Arjun Ayesha Bhavna Chetan Deepa Devika Dinesh Divya Esha Farhan Gaurav Geeta Gurpreet Harini Harsh Imran Isha Jasleen Jayant Joseph Kabir Karthik Kavya Kiran Lakshmi Lalit Madhuri Manish Meera Mohan Mohit Nandini Naveen Neha Nikhil Nisha Omkar Pallavi Pooja Prakash Pranav Priya Rahul Rajesh Ramya Ravi Rehana Rohan Roshni Sahil Sandeep Sanjana Shalini Shreya Siddharth Simran Sneha Sourav Suresh Swati Tanvi Tejas Uma Varun Vidya Vikram Yash Zoya'.split(
    ' ',
  );

export const LAST_NAMES =
  'Agarwal Ahmed Bhat Bose Chauhan Chopra Das Deshmukh Dutta Fernandes Ghosh Gill Gogoi Gupta Iyer Jain Jha Joshi Kamat Kapoor Khan Kulkarni Kumar Malhotra Mathew Mehta Menon Mishra Mukherjee Nair Nambiar Pandey Patel Patil Pillai Rana Rao Rathore Reddy Saxena Sen Shah Sharma Shetty Shinde Sinha Solanki Thakur Thomas Trivedi Varghese Verma Yadav'.split(
    ' ',
  );
