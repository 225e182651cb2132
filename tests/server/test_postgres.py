"""Each test gets its own database: two tests can create the same table."""

import sqlalchemy as sql


def mark(url):
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sql.text("CREATE TABLE mark (n int)"))
    engine.dispose()


def test_first_test_gets_its_own_database(postgres_url):
    mark(postgres_url)


def test_second_test_gets_another_database(postgres_url):
    mark(postgres_url)
