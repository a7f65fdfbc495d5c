"""The table in the browser: a web server around `bocage.table` and `bocage.store`."""
