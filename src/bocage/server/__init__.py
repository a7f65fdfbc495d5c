"""Web server: the table in the browser, around `bocage.table` and `bocage.store`."""
