import { toCsv } from '#src/lib/csv.ts';

/** The headings of exports as these shops write them, in their order. */
export const SHOPIFY_HEADINGS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option1 Linked To', 'Option2 Name', 'Option2 Value'],
  ...['Option2 Linked To', 'Option3 Name', 'Option3 Value', 'Option3 Linked To', 'Variant SKU'],
  ...['Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable'],
  ...['Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...['SEO Title', 'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code'],
  ...['Cost per item', 'Status'],
];

/** The same columns in Shopify's new export. */
export const SHOPIFY_NEW_HEADINGS = [
  ...['URL handle', 'Title', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'],
  ...['Published on online store', 'Option1 name', 'Option1 value', 'Option1 Linked To'],
  ...['Option2 name', 'Option2 value', 'Option2 Linked To', 'Option3 name', 'Option3 value'],
  ...['Option3 Linked To', 'SKU', 'Weight value (grams)', 'Inventory tracker'],
  ...['Inventory quantity', 'Continue selling when out of stock', 'Fulfillment service', 'Price'],
  ...['Compare-at price', 'Requires shipping', 'Charge tax', 'Barcode', 'Product image URL'],
  ...['Image position', 'Image alt text', 'Gift card', 'SEO title', 'SEO description'],
  ...['Variant image URL', 'Weight unit for display', 'Tax code', 'Cost per item', 'Status'],
];

export const WOOCOMMERCE_HEADINGS = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?'],
  ...['Visibility in catalog', 'Short description', 'Description', 'Date sale price starts'],
  ...['Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Low stock amount'],
  ...['Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Length (cm)', 'Width (cm)'],
  ...['Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ...['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text'],
  ...['Position', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible'],
  ...['Attribute 1 global', 'Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible'],
  ...['Attribute 2 global', 'Meta: _wpcom_is_markdown'],
];

export const MAGENTO_HEADINGS = [
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories'],
  ...['product_websites', 'name', 'description', 'short_description', 'weight', 'product_online'],
  ...['tax_class_name', 'visibility', 'price', 'special_price', 'special_price_from_date'],
  ...['special_price_to_date', 'url_key', 'meta_title', 'meta_keywords', 'meta_description'],
  ...['base_image', 'base_image_label', 'msrp_price', 'country_of_manufacture'],
  ...['additional_attributes', 'qty', 'is_in_stock', 'additional_images'],
  ...['configurable_variations', 'configurable_variation_labels'],
];

export const PRESTASHOP_HEADINGS = [
  ...['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded'],
  ...['Tax rules ID', 'Wholesale price', 'On sale (0/1)', 'Discount amount', 'Discount percent'],
  ...['Discount from (yyyy-mm-dd)', 'Discount to (yyyy-mm-dd)', 'Reference #', 'Manufacturer'],
  ...['EAN13', 'UPC', 'Width', 'Height', 'Depth', 'Weight', 'Quantity', 'Summary', 'Description'],
  ...['Tags (x,y,z...)', 'Meta title', 'URL rewritten', 'Image URLs (x,y,z...)'],
  ...['Image alt texts (x,y,z...)', 'Feature(Name:Value:Position)'],
];

export const OPENCART_HEADINGS = [
  ...['product_id', 'name(en-gb)', 'categories', 'sku', 'upc', 'ean', 'quantity', 'model'],
  ...['manufacturer', 'image_name', 'shipping', 'price', 'weight', 'weight_unit', 'length'],
  ...['width', 'height', 'length_unit', 'status', 'tax_class_id', 'description(en-gb)'],
  ...['meta_title(en-gb)', 'tags(en-gb)', 'seo_keyword(en-gb)'],
];

/** A file of another shop with these rows, whose cells are given by heading. */
export function shopFile(
  headings: readonly string[],
  rows: readonly Record<string, string>[],
  separator = ',',
): string {
  const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
  if (separator === ',') return toCsv([headings, ...cells]);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [headings, ...cells].map((row) => row.map(quoted).join(separator)).join('\n');
}
