import { shopFile } from './shop-files.ts';

type Cells = Record<string, string>;

/** The headings of exports of people and orders as these shops write them. */
export const SHOPIFY_CUSTOMER_HEADINGS = [
  ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
  ...['Default Address Company', 'Default Address Address1', 'Default Address Address2'],
  ...['Default Address City', 'Default Address Province Code', 'Default Address Country Code'],
  ...['Default Address Zip', 'Default Address Phone', 'Phone', 'Accepts SMS Marketing'],
  ...['Total Spent', 'Total Orders', 'Note', 'Tax Exempt', 'Tags'],
];

export const SHOPIFY_ORDER_HEADINGS = [
  ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at'],
  ...['Accepts Marketing', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Code'],
  ...['Discount Amount', 'Shipping Method', 'Created at', 'Lineitem quantity', 'Lineitem name'],
  ...['Lineitem price', 'Lineitem compare at price', 'Lineitem sku', 'Billing Name'],
  ...['Billing Street', 'Billing Address1', 'Billing City', 'Billing Zip', 'Billing Province'],
  ...['Billing Country', 'Billing Phone', 'Shipping Name', 'Shipping Street'],
  ...['Shipping Address1', 'Shipping Address2', 'Shipping City', 'Shipping Zip'],
  ...['Shipping Province', 'Shipping Country', 'Shipping Phone', 'Notes', 'Cancelled at'],
  ...['Payment Method', 'Refunded Amount', 'Id', 'Tags', 'Phone', 'Shipping Province Name'],
];

export const shopifyCustomer = (more: Cells = {}): Cells => ({
  ...{ 'Customer ID': "'7210448301122", 'First Name': 'Asha', 'Last Name': 'Rao' },
  ...{ Email: 'Asha.Rao@example.com', 'Accepts Email Marketing': 'yes', Phone: "'+919812345670" },
  ...{ 'Default Address Address1': '4 Sea Road', 'Default Address City': 'Mumbai' },
  ...{ 'Default Address Province Code': 'MH', 'Default Address Country Code': 'IN' },
  ...{ 'Default Address Zip': "'400001", 'Accepts SMS Marketing': 'no', 'Total Orders': '2' },
  ...more,
});

export const shopifyOrder = (name: string, more: Cells = {}): Cells => ({
  ...{ Name: name, Email: 'asha.rao@example.com', 'Financial Status': 'paid' },
  ...{ 'Fulfillment Status': 'fulfilled', Currency: 'INR', Shipping: '49.00', Taxes: '152.39' },
  ...{ Total: '1047.0000', 'Discount Amount': '1.00', 'Created at': '2024-03-01 23:40:00 -0500' },
  ...{
    'Lineitem quantity': '1',
    'Lineitem name': 'Wave, "blue"\nbuds',
    'Lineitem price': '999.00',
  },
  ...{ 'Lineitem sku': 'W1', 'Shipping Name': 'Asha Rao', 'Shipping Address1': '4 Sea Road' },
  ...{ 'Shipping City': 'Mumbai', 'Shipping Zip': "'400001", 'Shipping Province': 'MH' },
  ...{ 'Shipping Country': 'IN', 'Shipping Phone': '98123 45670', 'Payment Method': 'Razorpay' },
  ...more,
});

/** A file of one of these kinds, with the mark of UTF-8 before it. */
export const peopleFile = (headings: readonly string[], rows: Cells[]) =>
  new File(['\ufeff', shopFile([...headings], rows)], 'export.csv');

export const customerFile = (...rows: Cells[]) => peopleFile(SHOPIFY_CUSTOMER_HEADINGS, rows);
export const orderFile = (...rows: Cells[]) => peopleFile(SHOPIFY_ORDER_HEADINGS, rows);

/** The text of a file whose headings are those of its rows. */
export const fileOf = (...rows: Cells[]) =>
  shopFile([...new Set(rows.flatMap((row) => Object.keys(row)))], rows);
