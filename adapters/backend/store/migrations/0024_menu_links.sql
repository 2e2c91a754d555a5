-- The first menus led to a page that never was.
update menu_items set href = '/trip-gallery' where href = '/trips';
update menu_items set href = '/trip-gallery?deal=special' where href = '/trips?sort=price';
