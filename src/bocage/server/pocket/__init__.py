"""The pocket edition: the table in the browser, without a server.

`desk` and `shelf` run in the browser, in a worker, on the Python of the npm package `pyodide`. They use the rooms,
views and tables of the server; `stand_ins` holds what the Python there lacks. `bundle` packs the sources for it,
`content` what is the same for everybody, `site` a folder that any web host can serve.
"""
