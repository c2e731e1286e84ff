-- Each scrape of /metrics asks for the orders that failed, and the desk does: they are few among all.
create index money_orders_failed_idx on money_orders (key) where failed is not null;
